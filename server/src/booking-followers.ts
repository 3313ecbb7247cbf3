import { loseBidOfBooking } from './bids/lose-bid-of-booking.ts'
import type { BookingFollowers } from './bookings/bookings.routes.ts'
import { setAsideDocuments } from './documents/set-aside-documents.ts'

/** What the rooms after the bookings do when a trip is cancelled or given back. */
export const bookingFollowers: BookingFollowers = {
  onCancelled: [loseBidOfBooking],
  onDeclined: [setAsideDocuments],
}
