import type { bookings } from '@vapsi/contract/bookings'
import type { Body, Reply } from '@vapsi/contract/endpoint'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction, violates } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { countStars } from '../users/trip-counters.sql.ts'
import { insertRating, lockBookingOf } from './bookings.sql.ts'
import { recordBooking } from './record-booking.ts'

/** Each side rates the other once after completion. */
export function rateTrip(
  db: Db | Tx,
  actor: Actor,
  bookingId: string,
  { stars, comment }: Body<typeof bookings.rate>,
): Promise<Reply<typeof bookings.rate>> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBookingOf(tx, actor, bookingId)) ?? fail('booking_not_found')
    if (booking.status !== 'completed') fail('not_completed')
    const ofUserId = (actor.userType === 'shipper' ? booking.transporterId : booking.shipperId) ?? fail('not_completed')
    const rating = await insertRating(tx, {
      bookingId: booking.id,
      byUserId: actor.id,
      ofUserId,
      stars,
      comment: comment || null,
    }).catch((error: unknown) => {
      if (violates(error, 'one_rating_per_side')) fail('already_rated')
      throw error
    })
    await countStars(tx, ofUserId, stars)
    await recordBooking(tx, 'booking_rated', booking, { by: actor.id, data: { stars, ofUserId } })
    return {
      id: rating.id,
      bookingId: booking.id,
      stars,
      comment: rating.comment,
      createdAt: rating.createdAt.toISOString(),
    }
  })
}
