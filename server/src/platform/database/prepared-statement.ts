import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const mark = '/* kept plan */'

/**
 * Says that PostgreSQL may keep the plan of a statement: `.modifyFront(preparedStatement)`, or at the start of a raw one. For
 * statements that are asked often, always in the same words, and find their rows by id: planning them again each time costs
 * more than doing them, and there is but one good plan. Not for searches, where another place or price wants another plan.
 */
export const preparedStatement: RawBuilder<unknown> = sql.raw(mark)

/** The same for what is found by a list of ids: for one of them, as a page about one thing asks; each length has words of its own. */
export const keptPlanFor = (ids: readonly unknown[]): RawBuilder<unknown> =>
  ids.length === 1 ? preparedStatement : sql.raw('')

const names = new Map<string, string>()
let generation = 0

/** The arguments of `query` of pg; a statement that carries the mark goes under a name, which keeps its plan. */
export function underItsName(args: unknown[]): unknown[] {
  const [text, values] = args
  if (typeof text !== 'string' || !text.includes(mark)) return args
  const name = names.get(text) ?? `kept_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return [{ name: `${name}_${generation}`, text, values }]
}

/** A migration gave a table another shape, and what was kept for it fails. */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** From now on everything is planned again, on every connection. */
export function forgetPlans(): void {
  generation += 1
}
