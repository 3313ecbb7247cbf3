import type { DriverTripView, TransporterBookingView } from '@vapsi/contract/booking-views'
import { bookingSteps } from '@vapsi/contract/lifecycle'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { getTrip } from './views/booking-views.ts'
import { isBillMissing } from './eway/eway.sql.ts'
import { lockBookingOf, moveBooking } from './bookings.sql.ts'
import { recordBooking } from './record-booking.ts'

/** The loaded truck leaves. The start asks about a missing e-way bill; a stamp only records the departure. */
export function startTrip(
  db: Db | Tx,
  transporter: Actor,
  bookingId: string,
  { asksForBill }: { asksForBill: boolean } = { asksForBill: false },
): Promise<TransporterBookingView | DriverTripView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBookingOf(tx, transporter, bookingId)) ?? fail('booking_not_found')
    const started = (await moveBooking(tx, booking.id, bookingSteps.start)) ?? fail('booking_state')
    // The sentence that asks names an amount; of his papers the owner is asked.
    if (asksForBill && !transporter.driver && (await isBillMissing(tx, booking.id))) fail('eway_missing')
    await recordBooking(tx, 'booking_started', started, { by: transporter.id })
    return getTrip(tx, transporter, booking.id)
  })
}
