import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isRequested, lockVehicleOf, markRemoved, statusOfVehicle } from './fleet.sql.ts'

/** What another room does when a vehicle leaves the fleet, in its transaction. */
export type VehicleRemovalHook = (tx: Tx, vehicleId: string, by: string) => Promise<unknown>

/**
 * Removes a vehicle and its offers: its postings leave the market, its open bids are withdrawn (`onRemoved`). Refused
 * while it is on a trip or a shipper has requested it. The row stays for past bookings.
 */
export async function removeVehicle(
  db: Db | Tx,
  owner: Actor,
  id: string,
  onRemoved: readonly VehicleRemovalHook[] = [],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const vehicle = (await lockVehicleOf(tx, owner.id, id)) ?? fail('vehicle_not_found')
    if ((await statusOfVehicle(tx, id)) === 'booked') fail('vehicle_busy')
    for (const end of onRemoved) await end(tx, id, owner.id)
    // Checked only now: a shipper who was booking in the meantime held one of the rows that had to end.
    if (await isRequested(tx, id)) fail('vehicle_reserved')
    await markRemoved(tx, id)
    await record(tx, 'vehicle_removed', {
      by: owner.id,
      subject: { type: 'vehicle', id },
      before: { vehicleNumber: vehicle.vehicleNumber },
      data: { transporterId: owner.id },
    })
  })
}
