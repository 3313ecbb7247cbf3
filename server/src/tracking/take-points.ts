import type { PositionPoint } from '@vapsi/contract/tracking'
import type { Tx } from '../platform/database/database.ts'
import { insertPoints } from './insert-points.sql.ts'
import { plausible } from './plausible-points.ts'
import { lastTaken } from './tracking.sql.ts'

/**
 * Stores what is believed of a batch within the consent and the trip; returns how many points are new. The caller has
 * locked the booking.
 */
export async function takePoints(
  tx: Tx,
  trip: Parameters<typeof insertPoints>[1],
  points: readonly PositionPoint[],
): Promise<number> {
  const before = await lastTaken(tx, trip)
  return insertPoints(tx, trip, plausible(points, { ...before, now: new Date() }))
}
