import { bookingSteps } from '@vapsi/contract/lifecycle'
import type { Tx } from '../platform/database/database.ts'
import { type Booking, moveBooking } from './bookings.sql.ts'

/**
 * The loading receipt shows that the truck is loaded; it also counts as the acceptance of a driver who had not
 * answered. In a later status, after a rejected receipt was replaced, nothing changes.
 */
export async function loadTruck(tx: Tx, booking: Booking): Promise<Booking> {
  const answered = booking.driverResponse === 'pending' ? { driverResponse: 'accepted' as const } : {}
  return (await moveBooking(tx, booking.id, bookingSteps.load, answered)) ?? booking
}
