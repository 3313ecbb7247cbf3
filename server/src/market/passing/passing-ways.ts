import type { Point } from '@vapsi/contract/values/distance'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import type { Spot } from '../../roads/metric.ts'
import { type StoredWay, waysNear } from '../../roads/ways.sql.ts'
import { type AskedLane, type Part, type Way, partOf, wayOf } from './part-of-way.ts'

/** 200 bytes each. */
const waysKept = 200_000
const kept = new LRUCache<number, Way>({ max: waysKept })

/** By its number, if it is still the same way: another database, or one after a failover, gives its numbers to others. */
function keptWay({ id, from, to, km }: StoredWay): Way {
  const known = kept.get(id)
  if (known && known.km === km && isAt(known.from, from) && isAt(known.to, to)) return known
  const way = wayOf(from, to, km)
  kept.set(id, way)
  return way
}

const isAt = ({ point }: Spot, { lat, lng }: Point) => point.lat === lat && point.lng === lng

export interface Candidate {
  id: number
  way: Way
  part: Part
}

/** The ways that may pass a lane, with the least detour first: whether they do is yet to be asked. */
export async function candidateWays(db: Db, lane: AskedLane): Promise<Candidate[]> {
  if (lane.km === Infinity) return []
  const candidates: Candidate[] = []
  for (const stored of await waysNear(db, lane.pickup.point, lane.drop.point)) {
    const way = keptWay(stored)
    const part = partOf(way, lane)
    if (part) candidates.push({ id: stored.id, way, part })
  }
  return candidates.sort((a, b) => a.part.detourKm - b.part.detourKm || a.id - b.id)
}
