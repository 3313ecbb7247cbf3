import { bookingSteps } from '@vapsi/contract/lifecycle'
import type { Tx } from '../platform/database/database.ts'
import { type Booking, moveBooking } from './bookings.sql.ts'

/**
 * The loading receipt says that the truck is loaded; it also answers for a transporter that had not. In a
 * later status, after a rejected receipt came again, nothing moves.
 */
export async function loadTruck(tx: Tx, booking: Booking): Promise<Booking> {
  const answered = booking.driverResponse === 'pending' ? { driverResponse: 'accepted' as const } : {}
  return (await moveBooking(tx, booking.id, bookingSteps.load, answered)) ?? booking
}
