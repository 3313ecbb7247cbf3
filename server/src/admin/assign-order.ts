import type { admin as calls } from '@vapsi/contract/admin/admin'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { Body } from '@vapsi/contract/endpoint'
import { assignBooking } from '../bookings/assignment/assign-booking.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { agreedOf, askPricesOf } from './ask-prices.ts'
import { adminBookingById } from './bookings/bookings-list.sql.ts'

/** Gives a pending booking its transporter, vehicle and both prices. */
export async function assignOrder(
  db: Db,
  admin: Actor,
  form: Body<typeof calls.assignOrder>,
  undoSeconds = 0,
): Promise<AdminBookingView> {
  await askPricesOf(db, form.bookingId, form)
  await assignBooking(db, admin, form.bookingId, {
    transporterId: form.transporterId,
    vehicleId: form.vehicleId,
    ...agreedOf(form),
    override: form.override,
    mindsCost: form.mindsCost,
    undoSeconds,
  })
  return (await adminBookingById(db, form.bookingId)) ?? fail('booking_not_found')
}
