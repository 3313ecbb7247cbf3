import type { Tx } from '../../../platform/database/database.ts'
import type { Booking } from '../../bookings.sql.ts'
import type { OrderWith } from '../order-with.ts'
import { postedWays } from './posted-ways.ts'

/**
 * The postings that stay when a truck is assigned: the one that was asked for, and, with a part of it taken, the routes that the part
 * lies on, for the rest of the truck. The vehicle is locked.
 */
export async function keptPostings(tx: Tx, booking: Booking, room: OrderWith | null): Promise<string[]> {
  const asked = booking.postingId === null ? [] : [booking.postingId]
  if (!room) return asked
  return [...asked, ...(await postedWays(tx, booking.vehicleId!, booking)).map(({ id }) => id)]
}
