import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Lane, laneMedian } from './lane-hint.sql.ts'

/**
 * One more price hardly changes a median of this many, and reading them takes milliseconds of processor time: it is
 * cached for ten minutes, for a tenth of a degree around. Lanes with fewer prices are read each time.
 */
const crowded = 1000
const kept = new LRUCache<string, number>({ max: 10_000, ttl: 10 * 60_000 })

/** The usual price of a lane in paise; null with fewer than five accounts. */
export async function usualPrice(db: Db | Tx, lane: Lane): Promise<number | null> {
  const about = nameOf(lane)
  const said = kept.get(about)
  if (said !== undefined) return said
  const { known, median } = await laneMedian(db, lane)
  if (median !== null && known >= crowded) kept.set(about, median)
  return median
}

/**
 * Lanes within 11 km and trucks of nearly the same weight share an entry: prices come from 75 km around and weights
 * within 40 % anyway.
 */
const nameOf = ({ fromLat, fromLng, toLat, toLng, category, passingWeight }: Lane): string =>
  [
    ...[fromLat, fromLng, toLat, toLng].map((degrees) => Math.round(degrees * 10)),
    category ?? '',
    passingWeight === undefined ? '' : Math.round(passingWeight),
  ].join(' ')
