import type { MarketTruckView } from '@vapsi/contract/market'
import { gazetteer } from '../../places/gazetteer.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Lane, SearchQuery } from '../search/search-conditions.sql.ts'
import { type TruckRow, toTruckView } from '../search/search.sql.ts'
import { type AskedLane, type Part, askedLane, serves } from './part-of-way.ts'
import { partView } from './one-passing.ts'
import { type Candidate, candidateWays } from './passing-ways.ts'
import { passingRows } from './passing.sql.ts'

const most = 20
/** So many ways are looked at first: in nearly every search more trucks stand on them than are shown. */
const firstLook = 60

export interface Passing {
  asked: AskedLane
  candidates: readonly Candidate[]
}

/** The ways that may pass what a search asks for; none where an end is not a place that is known by this name. */
export async function waysPassing(db: Db, query: SearchQuery): Promise<Passing | null> {
  const [from, to] = [placeOf(query.from), placeOf(query.to)]
  if (!from || !to) return null
  const asked = askedLane(from, to)
  return { asked, candidates: await candidateWays(db, asked) }
}

/**
 * Trucks on the market that are posted for another lane and pass this one: those with the least detour, the cheapest
 * first among equals. What the search itself shows (`lane`) is not repeated.
 */
export async function passingTrucks(
  db: Db,
  query: SearchQuery,
  lane: Lane,
  { asked, candidates }: Passing,
): Promise<MarketTruckView[]> {
  const trucks: MarketTruckView[] = []
  for (const serving of servingInLooks({ asked, candidates })) {
    const rows = await passingRows(db, query, lane, { serving, limit: most - trucks.length })
    const parts = new Map(serving.map(({ id, part }) => [id, part]))
    trucks.push(...rows.map((row) => toPassingView(row, parts.get(row.wayId)!)))
    if (trucks.length >= most) break
  }
  return trucks
}

/** The ways that pass, with the least detour first: of a first look and, if more are wanted, of a second. */
export function* servingInLooks({ asked, candidates }: Passing): Generator<Candidate[]> {
  for (let at = 0; at < candidates.length;) {
    const until = endOfLook(candidates, at)
    yield candidates.slice(at, until).filter(({ way }) => serves(way, asked))
    at = until
  }
}

const placeOf = (name: string | undefined) => (name === undefined ? undefined : gazetteer().placeNamed(name))

/** A first look at some, a second at all others; neither parts what has the same detour. */
function endOfLook(candidates: readonly Candidate[], at: number): number {
  if (at > 0) return candidates.length
  const last = candidates[Math.min(firstLook, candidates.length) - 1]!.part.detourKm
  const end = candidates.findIndex(({ part }) => part.detourKm > last)
  return end < 0 ? candidates.length : end
}

const toPassingView = (row: TruckRow, part: Part): MarketTruckView => ({
  ...toTruckView(row),
  passing: partView(row, part),
})
