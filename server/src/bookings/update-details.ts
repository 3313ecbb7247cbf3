import { isDeepStrictEqual } from 'node:util'
import type { bookings } from '@vapsi/contract/bookings'
import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { LIMITS } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { standingDocumentsOf } from './views/booking-documents.sql.ts'
import { getAsShipper } from './views/booking-views.ts'
import { editableFrom, mayEditDetails } from './bookings.rules.ts'
import { type Booking, changeBooking, lockBookingOf } from './bookings.sql.ts'
import { storedStop } from './requests/open-request.ts'
import { recordBooking } from './record-booking.ts'
import { detailsChangedTimes } from './views/timeline.sql.ts'

/**
 * Sets or corrects the contacts at both ends until the truck is loaded; missing ones until the proof of delivery
 * exists. The driver is notified of the change.
 */
export function updateDetails(
  db: Db | Tx,
  shipper: Actor,
  bookingId: string,
  form: Body<typeof bookings.updateDetails>,
): Promise<ShipperBookingView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBookingOf(tx, shipper, bookingId)) ?? fail('booking_not_found')
    const documents = (await standingDocumentsOf(tx, [booking.id])).get(booking.id) ?? []
    const hasPod = documents.some(({ kind }) => kind === 'pod')
    if (!mayEditDetails(booking, hasPod)) fail('booking_state')
    const changed = await changeBooking(tx, booking.id, {
      senderDetails: storedStop(form.pickupDetails),
      receiverDetails: storedStop(form.deliveryDetails),
      ...(form.specialInstructions !== undefined && { specialInstructions: form.specialInstructions || null }),
    })
    if (!editableFrom.includes(booking.status) && !keepsGiven(booking, changed)) fail('booking_state')
    const times = await detailsChangedTimes(tx, booking.id, LIMITS.toldDetails)
    const isQuiet = saysTheSame(booking, changed) || times >= LIMITS.toldDetails
    await recordBooking(tx, 'details_updated', changed, { by: shipper.id, data: { isQuiet } })
    return getAsShipper(tx, shipper, booking.id)
  })
}

/** Saved without a change: nobody is notified. */
const saysTheSame = (before: Booking, after: Booking): boolean =>
  (['senderDetails', 'receiverDetails', 'specialInstructions'] as const).every((key) =>
    isDeepStrictEqual(before[key], after[key]),
  )

/** A loaded truck is not redirected: existing details of an end stay. */
const keepsGiven = (before: Booking, after: Booking): boolean =>
  (['senderDetails', 'receiverDetails'] as const).every(
    (key) => before[key] === null || isDeepStrictEqual(before[key], after[key]),
  )
