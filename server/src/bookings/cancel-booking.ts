import { bookingSteps } from '@vapsi/contract/lifecycle'
import { lockVehicle } from '../fleet/fleet.sql.ts'
import { reopenLoad } from '../loads/book-load.ts'
import { bringBackPosting } from '../market/close-postings.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { type Booking, bookingById, isPartyTo, moveBooking } from './bookings.sql.ts'
import { recountAdded } from './parts/recount-added.ts'
import { recordBooking } from './record-booking.ts'

/** What a later room ends in the transaction of a cancellation, before the booking itself is touched. */
export type BookingEnds = (tx: Tx, booking: Booking, by: string | null) => Promise<unknown>

/**
 * Cancels a trip: its shipper or the product itself (`actor` null) while it waits, the office until it is complete. The
 * posting is back on the market, or the load open again, as long as they are valid.
 */
export function cancelBooking(
  db: Db | Tx,
  actor: Actor | null,
  bookingId: string,
  reason: string,
  onCancelled: readonly BookingEnds[] = [],
  isDue: (booking: Booking) => boolean = () => true,
): Promise<Booking> {
  return inTransaction(db, async (tx) => {
    const seen = (await bookingById(tx, bookingId)) ?? fail('booking_not_found')
    if (actor && !actor.isAdmin && !isPartyTo(seen, actor)) fail('booking_not_found')
    const by = actor?.id ?? null
    const step = stepOf(actor)
    if (!step.from.some((status) => status === seen.status)) fail('booking_state')
    // Locks go load → bid → vehicle → booking, so what the booking held comes first. If the booking has moved on in the
    // meantime, the last step notices and rolls back.
    if (seen.loadId) await reopenLoad(tx, seen.loadId, by)
    for (const end of onCancelled) await end(tx, seen, by)
    const ownerId = seen.postingId && (await bringBackPosting(tx, seen.postingId, by))
    if (seen.isPart && seen.vehicleId) await lockVehicle(tx, seen.vehicleId)
    const cancelled = (await moveBooking(tx, seen.id, step, { cancelReason: reason })) ?? fail('booking_state')
    if (!isDue(cancelled)) fail('booking_state')
    await recountAdded(tx, seen)
    await recordBooking(tx, 'booking_cancelled', cancelled, {
      by,
      before: { status: seen.status },
      after: { status: cancelled.status },
      // The owner of the requested truck is notified that nobody waits for it any more.
      data: { reason, ...(by === null && ownerId && { ownerId }), ...moved(cancelled) },
    })
    return cancelled
  })
}

/** What goes back: to the shipper, and from the driver. */
const moved = ({ receivedPaise, paidOutPaise }: Booking) => ({
  ...(receivedPaise > 0 && { receivedPaise }),
  ...(paidOutPaise > 0 && { paidOutPaise }),
})

function stepOf(actor: Actor | null) {
  if (!actor) return bookingSteps.endRequest
  return actor.isAdmin ? bookingSteps.cancelByAdmin : bookingSteps.cancelByShipper
}
