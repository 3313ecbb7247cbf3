import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Statements that find rows by one id, and those of every change: frequent, with few variants, and with only one good
 * plan. What is newest of one row (`limit 1`) belongs to it. Searches are planned each time, because another place or
 * price needs another plan; so are statements with several ids, whose text changes with their number. The public truck
 * search reads one table with an index for each of its orders: PostgreSQL compares a plan for all values with plans for
 * the given ones and keeps the former if it is as good.
 */
const byOneId = /(?<!\w)"?(id|booking_id|load_id|subject_id|id_hash)"? (= \$\d+|in \(\$\d+\))/
const searches = /\blimit (?!1\b)|\bi?like\b|\bany\(/
const written = /^insert into "events"/
const truckSearch = /\bfrom (market_trucks p|lane_places)\b/

export const isPrepared = (text: string): boolean =>
  (byOneId.test(text) && !searches.test(text)) || written.test(text) || truckSearch.test(text)

/** A connection keeps them all; our statements have far fewer texts. */
const namesAtMost = 1000
/** Filters combine to more texts than are worth keeping; the others are planned each time. */
const searchNamesAtMost = 200
let searchNames = 0
const names = new Map<string, string>()
let generation = 0

/** The arguments of pg's `query`, with a name if PostgreSQL should keep the plan: the one place that decides it. */
export function prepared(args: unknown[]): unknown[] {
  const [text, values] = args
  if (typeof text !== 'string') return args
  const name = nameOf(text)
  return name === null ? args : [{ name: `${name}_${generation}`, text, values }]
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= namesAtMost || !isPrepared(text)) return null
  const isSearch = truckSearch.test(text)
  if (isSearch && searchNames >= searchNamesAtMost) return null
  if (isSearch) searchNames += 1
  const name = `${isSearch ? 'search' : 'by_id'}_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/** A migration changed a table, and plans kept for it fail. */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** From now on every connection plans everything again. */
export function forgetPlans(): void {
  generation += 1
}

/**
 * Libraries name their statements too (the rate limiter does); behind a pooler the next one runs on another connection,
 * which may already have that name.
 */
export function refuseNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const nameless = (first: unknown) =>
    typeof first === 'object' && first !== null && 'name' in first && !('submit' in first)
      ? { ...first, name: undefined }
      : first
  Object.assign(client, { query: (first: unknown, ...rest: unknown[]) => query(nameless(first), ...rest) })
}
