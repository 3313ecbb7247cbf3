import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * What finds its rows by one id, and what every change writes: asked often, in words that hardly vary, and there is but one good plan.
 * Searches are planned each time, because another place or price wants another plan; so is what names several ids, whose words
 * change with their number.
 */
const byOneId = /(?<!\w)"?(id|booking_id|load_id|subject_id|id_hash)"? (= \$\d+|in \(\$\d+\))/
const searches = /\blimit\b|\bi?like\b|\bany\(/
const written = /^insert into "events"/

export const isPrepared = (text: string): boolean => (byOneId.test(text) && !searches.test(text)) || written.test(text)

/** A connection keeps them all; the words of our statements are far fewer. */
const namesAtMost = 1000
const names = new Map<string, string>()
let generation = 0

/** The arguments of `query` of pg, under a name where PostgreSQL is to keep the plan: the one place that decides it. */
export function prepared(args: unknown[]): unknown[] {
  const [text, values] = args
  if (typeof text !== 'string') return args
  const name = nameOf(text)
  return name === null ? args : [{ name: `${name}_${generation}`, text, values }]
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= namesAtMost) return null
  const name = isPrepared(text) ? `by_id_${createHash('sha1').update(text).digest('hex').slice(0, 24)}` : null
  if (name !== null) names.set(text, name)
  return name
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

/** Libraries name their statements too (the limits' do); behind a pooler the next one runs on another connection, which may know that name already. */
export function refuseNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const nameless = (first: unknown) =>
    typeof first === 'object' && first !== null && 'name' in first && !('submit' in first)
      ? { ...first, name: undefined }
      : first
  Object.assign(client, { query: (first: unknown, ...rest: unknown[]) => query(nameless(first), ...rest) })
}
