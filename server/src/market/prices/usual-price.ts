import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Lane, laneMedian } from './lane-hint.sql.ts'

/**
 * A median of so many prices is moved by none that comes, and reading them takes a processor for milliseconds: it holds for ten
 * minutes, a tenth of a degree around. A lane that fewer know is read each time.
 */
const crowded = 1000
const kept = new LRUCache<string, number>({ max: 10_000, ttl: 10 * 60_000 })

/** What is usual on a lane, in paise; null where fewer than five know it. */
export async function usualPrice(db: Db | Tx, lane: Lane): Promise<number | null> {
  const about = nameOf(lane)
  const said = kept.get(about)
  if (said !== undefined) return said
  const { known, median } = await laneMedian(db, lane)
  if (median !== null && known >= crowded) kept.set(about, median)
  return median
}

/** Neighbours of 11 km, and trucks of nearly the same weight, are one lane: its prices come from 75 km around and weights within 40 %. */
const nameOf = ({ fromLat, fromLng, toLat, toLng, category, passingWeight }: Lane): string =>
  [
    ...[fromLat, fromLng, toLat, toLng].map((degrees) => Math.round(degrees * 10)),
    category ?? '',
    passingWeight === undefined ? '' : Math.round(passingWeight),
  ].join(' ')
