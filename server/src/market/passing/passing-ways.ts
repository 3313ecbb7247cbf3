import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { markedWaysNear, waysOfIds } from '../../roads/ways.sql.ts'
import { type AskedLane, type Part, type Way, partOf, wayOf } from './part-of-way.ts'

/** 200 bytes each. */
const waysKept = 200_000
/** By number. Another database, or one after a failover, gives its numbers to others: only the mark says which way it is. */
const kept = new LRUCache<number, { mark: number; way: Way }>({ max: waysKept })

async function waysOn(db: Db, { pickup, drop }: AskedLane): Promise<{ id: number; way: Way }[]> {
  const { ids, marks } = await markedWaysNear(db, pickup.point, drop.point)
  const ways: { id: number; way: Way }[] = []
  const unknown = new Map<number, number>()
  for (const [at, id] of ids.entries()) {
    const known = kept.get(id)
    if (known && known.mark === marks[at]) ways.push({ id, way: known.way })
    else unknown.set(id, marks[at]!)
  }
  if (unknown.size === 0) return ways
  for (const { id, from, to, km } of await waysOfIds(db, [...unknown.keys()])) {
    const way = wayOf(from, to, km)
    kept.set(id, { mark: unknown.get(id)!, way })
    ways.push({ id, way })
  }
  return ways
}

export interface Candidate {
  id: number
  way: Way
  part: Part
}

/** The ways that may pass a lane, with the least detour first: whether they do is yet to be asked. */
export async function candidateWays(db: Db, lane: AskedLane): Promise<Candidate[]> {
  if (lane.km === Infinity) return []
  const candidates: Candidate[] = []
  for (const { id, way } of await waysOn(db, lane)) {
    const part = partOf(way, lane)
    if (part) candidates.push({ id, way, part })
  }
  return candidates.sort((a, b) => a.part.detourKm - b.part.detourKm || a.id - b.id)
}
