import type { Body } from '@vapsi/contract/endpoint'
import type { VehicleView, fleet } from '@vapsi/contract/fleet'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isSameTruck, refuseDuplicate } from './fleet.rules.ts'
import { type Vehicle, changeVehicle, isRequested, lockVehicleOf, statusOfVehicle, vehicleOf } from './fleet.sql.ts'

/** What other rooms keep of a vehicle, brought up to date in its transaction. */
export type VehicleChanged = (tx: Tx, vehicle: Pick<Vehicle, 'id' | 'category' | 'passingWeight'>) => Promise<unknown>

/**
 * Changes a vehicle. On a trip, or while a shipper waits for it, it stays the truck that was chosen: its number, category,
 * type and passing weight are fixed. A changed truck is verified again by the office.
 */
export async function updateVehicle(
  db: Db | Tx,
  owner: Actor,
  id: string,
  form: Body<typeof fleet.update>,
  onChanged: readonly VehicleChanged[] = [],
): Promise<VehicleView> {
  return inTransaction(db, async (tx) => {
    const vehicle = (await lockVehicleOf(tx, owner.id, id)) ?? fail('vehicle_not_found')
    const { vehicleNumber, passingWeight } = form
    const { category = vehicle.category, vehicleType = vehicle.vehicleType, isOffRoad = vehicle.isOffRoad } = form
    const facts = { vehicleNumber, category, vehicleType, passingWeight }
    const isSame = isSameTruck(vehicle, facts)
    const isBooked = (await statusOfVehicle(tx, id)) === 'booked'
    if (isBooked && (!isSame || isOffRoad !== vehicle.isOffRoad)) fail('vehicle_busy')
    if (!isSame || isOffRoad !== vehicle.isOffRoad) {
      await changeVehicle(tx, id, { ...facts, isOffRoad, isVerified: vehicle.isVerified && isSame })
      for (const follow of onChanged) await follow(tx, { id, ...facts })
      // Only now: a shipper who was booking meanwhile held one of the rows that had to follow.
      if (!isSame && (await isRequested(tx, id))) fail('vehicle_reserved')
      await record(tx, 'vehicle_updated', {
        by: owner.id,
        subject: { type: 'vehicle', id },
        before: factsOf(vehicle),
        after: { ...facts, isOffRoad, isVerified: vehicle.isVerified && isSame },
        data: { transporterId: owner.id },
      })
    }
    return (await vehicleOf(tx, owner.id, id)) ?? fail('vehicle_not_found')
  }).catch(refuseDuplicate)
}

const factsOf = ({ vehicleNumber, category, vehicleType, passingWeight, isOffRoad, isVerified }: Vehicle) => ({
  vehicleNumber,
  category,
  vehicleType,
  passingWeight,
  isOffRoad,
  isVerified,
})
