import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { waysByIds, waysNear } from '../../roads/ways.sql.ts'
import { type AskedLane, type Part, type Way, partOf, wayOf } from './part-of-way.ts'

/** 100 bytes each. */
const waysKept = 200_000
/** While a process runs, a way does not change, and no number is given twice. */
const kept = new LRUCache<number, Way>({ max: waysKept })

export interface Candidate {
  id: number
  way: Way
  part: Part
}

/** The ways that may pass a lane, with the least detour first: whether they do is yet to be asked. */
export async function candidateWays(db: Db, lane: AskedLane): Promise<Candidate[]> {
  if (lane.km === Infinity) return []
  const ids = await waysNear(db, lane.pickup.point, lane.drop.point)
  const ways = new Map(ids.map((id) => [id, kept.get(id)]))
  const unknown = ids.filter((id) => !ways.get(id))
  for (const { id, from, to, km } of unknown.length > 0 ? await waysByIds(db, unknown) : []) {
    const way = wayOf(from, to, km)
    ways.set(id, way)
    kept.set(id, way)
  }
  const candidates: Candidate[] = []
  for (const [id, way] of ways) {
    const part = way && partOf(way, lane)
    if (way && part) candidates.push({ id, way, part })
  }
  return candidates.sort((a, b) => a.part.detourKm - b.part.detourKm || a.id - b.id)
}
