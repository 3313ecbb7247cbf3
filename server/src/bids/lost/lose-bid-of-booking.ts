import type { BookingEnds } from '../../bookings/cancel-booking.ts'
import { loseAssignedBid } from './lose-bids.ts'

/** A cancelled booking that was made of a bid takes the bid with it, so that the load may take another. */
export const loseBidOfBooking: BookingEnds = async (tx, { bidId, shipperId }, by) => {
  if (bidId) await loseAssignedBid(tx, bidId, shipperId, by)
}
