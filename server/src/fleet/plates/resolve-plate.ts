import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { isRequested, lockVehicle, markRemoved, statusOfVehicle } from '../fleet.sql.ts'
import { rivalsOf } from './plates.sql.ts'
import type { VehicleRemovalHook } from '../remove-vehicle.ts'
import { setVehicleVerified } from '../verification.sql.ts'

/**
 * The office has seen the RC: this vehicle keeps its number and is verified, the others leave their fleets. Refused
 * while one of those is on a trip or requested.
 */
export async function resolvePlate(
  db: Db | Tx,
  admin: Actor,
  vehicleId: string,
  reason: string,
  onRemoved: readonly VehicleRemovalHook[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const winner = (await lockVehicle(tx, vehicleId)) ?? fail('vehicle_not_found')
    const rivals = await rivalsOf(tx, winner)
    if (rivals.length === 0) fail('plate_undisputed')
    for (const { id, transporterId, vehicleNumber } of rivals) {
      if ((await statusOfVehicle(tx, id)) === 'booked') fail('vehicle_busy')
      for (const end of onRemoved) await end(tx, id, admin.id)
      if (await isRequested(tx, id)) fail('vehicle_reserved')
      await markRemoved(tx, id)
      await record(tx, 'plate_lost', {
        by: admin.id,
        subject: { type: 'vehicle', id },
        before: { vehicleNumber },
        data: { ownerId: transporterId, vehicleNumber, reason },
      })
    }
    await setVehicleVerified(tx, winner.id, true)
    await record(tx, 'plate_resolved', {
      by: admin.id,
      subject: { type: 'vehicle', id: winner.id },
      before: { isVerified: winner.isVerified },
      after: { isVerified: true },
      data: { ownerId: winner.transporterId, vehicleNumber: winner.vehicleNumber, reason },
    })
  })
}
