import type { StatementLine } from './statement-columns.ts'

/** As many lines as one call takes. */
const mostLines = 1000

/**
 * A long statement in the portions in which it is sent. Lines that may be alike stay together: of several alike the server counts which
 * one it is, so that the second is not taken for the first again.
 */
export function portionsOf(lines: StatementLine[], most = mostLines): StatementLine[][] {
  const portions: StatementLine[][] = []
  const alike = Map.groupBy(lines, ({ date, direction, amount }) => `${date} ${direction} ${amount}`)
  for (const group of alike.values()) {
    const open = portions.at(-1)
    if (open && open.length + group.length <= most) open.push(...group)
    else portions.push([...group])
  }
  return portions
}
