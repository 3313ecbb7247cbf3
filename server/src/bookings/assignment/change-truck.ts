import { lockVehicle } from '../../fleet/fleet.sql.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Assignment } from './assignment.ts'
import { assignBooking } from './assign-booking.ts'
import { billOf } from '../eway/eway.sql.ts'
import { recordBooking } from '../record-booking.ts'
import { type Booking, bookingById, lockBooking } from '../bookings.sql.ts'
import { type SecondThought, takeBack } from './unassign-booking.ts'

/**
 * Sends another truck until the lorry receipt (LR) exists: the first is taken back and the second assigned, both or
 * neither. Refused like either step, and with 409 changed_meanwhile if the booking changed since the clerk looked.
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
    // Both trucks in a fixed order, before the booking: two clerks who swap two trucks must not deadlock.
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
