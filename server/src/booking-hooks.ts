import { adminBookingById } from './admin/bookings/bookings-list.sql.ts'
import { loseBidOfBooking } from './bids/closing/lose-bid-of-booking.ts'
import type { BookingHooks } from './bookings/bookings.routes.ts'
import { setAsideDocuments } from './documents/set-aside-documents.ts'
import { fail } from './platform/fail.ts'

/** What later rooms do when a trip is cancelled or returned, and what they add to the office's view of one. */
export const bookingHooks: BookingHooks = {
  onCancelled: [loseBidOfBooking],
  onDeclined: [setAsideDocuments],
  officeView: async (db, id) => (await adminBookingById(db, id)) ?? fail('booking_not_found'),
}
