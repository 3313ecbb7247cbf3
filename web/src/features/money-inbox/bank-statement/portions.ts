import type { StatementLine } from './columns.ts'

/** As many lines as one call takes. */
const mostLines = 1000

/**
 * A long statement split into portions for sending. Lines that may be equal stay together: the server counts equal
 * ones, so that the second is not mistaken for the first again.
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
