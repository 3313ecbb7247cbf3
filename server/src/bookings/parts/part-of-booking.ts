import type { Db, Tx } from '../../platform/database/database.ts'
import type { Booking } from '../bookings.sql.ts'
import { requestedPartOf } from './for-hire/requested-part.sql.ts'
import { type PartLoad, partLoadOf } from './order-with.ts'
import { loadOfBooking } from './parts.sql.ts'

/** The part that a booking's goods take; null for goods that take a whole truck. */
export async function partLoadOfBooking(
  db: Db | Tx,
  { id, loadId }: Pick<Booking, 'id' | 'loadId'>,
): Promise<PartLoad | null> {
  if (loadId === null) return requestedPartOf(db, id)
  const load = await loadOfBooking(db, loadId)
  return load ? partLoadOf(load) : null
}
