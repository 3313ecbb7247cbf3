import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { type StoredWay, waysNear } from '../../roads/ways.sql.ts'
import { type AskedLane, type Part, type Way, partOf, wayOf } from './part-of-way.ts'

/** 200 bytes each. */
const waysKept = 200_000
/** By their ends and length, not their numbers: another database gives the same numbers to other ways. */
const kept = new LRUCache<string, Way>({ max: waysKept })

function keptWay({ from, to, km }: StoredWay): Way {
  const key = `${from.lat} ${from.lng} ${to.lat} ${to.lng} ${km}`
  const known = kept.get(key)
  if (known) return known
  const way = wayOf(from, to, km)
  kept.set(key, way)
  return way
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
  for (const stored of await waysNear(db, lane.pickup.point, lane.drop.point)) {
    const way = keptWay(stored)
    const part = partOf(way, lane)
    if (part) candidates.push({ id: stored.id, way, part })
  }
  return candidates.sort((a, b) => a.part.detourKm - b.part.detourKm || a.id - b.id)
}
