import type { admin as calls } from '@vapsi/contract/admin/admin'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { Body } from '@vapsi/contract/endpoint'
import { acceptedBidForAssignment, markBidAssigned } from '../bids/assign-bid.ts'
import { createBookingFromBid } from '../bookings/assignment/create-booking-from-bid.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { agreedOf, askPrices } from './ask-prices.ts'
import { adminBookingById } from './bookings/bookings-list.sql.ts'

/** Makes the booking of an accepted bid: the load is booked, the other bids are lost. */
export function assignFromBid(
  db: Db,
  admin: Actor,
  bidId: string,
  form: Body<typeof calls.assignFromBid>,
  undoSeconds = 0,
): Promise<AdminBookingView> {
  if (!isUuid(bidId)) fail('bid_not_found')
  return inTransaction(db, async (tx) => {
    const accepted = await acceptedBidForAssignment(tx, bidId)
    await askPrices(tx, accepted.load, form)
    const booking = await createBookingFromBid(tx, admin, accepted, {
      transporterId: form.transporterId,
      vehicleId: form.vehicleId,
      ...agreedOf(form),
      override: form.override,
      mindsCost: form.mindsCost,
      undoSeconds,
    })
    await markBidAssigned(tx, bidId, admin.id)
    return (await adminBookingById(tx, booking.id)) ?? fail('booking_not_found')
  })
}
