import { lockVehicle } from '../../fleet/fleet.sql.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { type Assignment, assignBooking } from './assign-booking.ts'
import { billOf } from '../eway/eway.sql.ts'
import { recordBooking } from '../record-booking.ts'
import { type Booking, bookingById, lockBooking } from '../bookings.sql.ts'
import { type SecondThought, takeBack } from './unassign-booking.ts'

/**
 * Another truck for a booking, until its lorry receipt (LR) stands: the first is taken back and the second assigned, both or
 * neither. Refused like either of them, and 409 changed_meanwhile where the booking is another one than the clerk looked at.
 */
export function changeTruck(
  db: Db | Tx,
  admin: Actor,
  bookingId: string,
  assignment: Assignment,
  thought: Omit<SecondThought, 'isQuiet'>,
  ifUpdatedAt?: string,
): Promise<Booking> {
  return inTransaction(db, async (tx) => {
    const seen = (await bookingById(tx, bookingId)) ?? fail('booking_not_found')
    // Both trucks in one order, before the booking: two clerks who swap two trucks must not wait for each other.
    const trucks = [seen.vehicleId ?? '', assignment.vehicleId]
    for (const vehicleId of trucks.toSorted()) await lockVehicle(tx, vehicleId)
    if (ifUpdatedAt !== undefined) {
      const { updatedAt } = (await lockBooking(tx, bookingId)) ?? fail('booking_not_found')
      if (ifUpdatedAt !== updatedAt.toISOString()) fail('changed_meanwhile')
    }
    await takeBack(tx, admin, bookingId, { ...thought, isQuiet: true })
    const booking = await assignBooking(tx, admin, bookingId, assignment)
    const bill = await billOf(tx, bookingId)
    if (bill && bill.vehicleId !== booking.vehicleId)
      await recordBooking(tx, 'eway_other_truck', booking, { by: admin.id, data: { ewayBill: bill.number } })
    return booking
  })
}
