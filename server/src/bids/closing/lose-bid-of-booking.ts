import type { BookingEnds } from '../../bookings/cancel-booking.ts'
import { loseAssignedBid } from './lose-bids.ts'

/** Cancelling a booking made from a bid also loses that bid, so that the load may accept another. */
export const loseBidOfBooking: BookingEnds = async (tx, { bidId, shipperId }, by) => {
  if (bidId) await loseAssignedBid(tx, bidId, shipperId, by)
}
