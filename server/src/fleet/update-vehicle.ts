import type { Body } from '@vapsi/contract/endpoint'
import { VehicleForm, type VehicleView, type fleet } from '@vapsi/contract/fleet'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isSameTruck, refuseDuplicate } from './fleet.rules.ts'
import { type Vehicle, changeVehicle, isRequested, lockVehicleOf, statusOfVehicle, vehicleOf } from './fleet.sql.ts'
import { rivalOf } from './plates/plates.sql.ts'
import type { VehicleRemovalHook } from './remove-vehicle.ts'
import { forgetPapers } from './papers/forget-papers.ts'
import { noRc } from './rc.sql.ts'
import { forgetRc } from './remove-rc.ts'
import { tellOfClaim } from './plates/tell-of-claim.ts'

/** Updates what other rooms store about a vehicle, in its transaction. */
export type VehicleChanged = (
  tx: Tx,
  vehicle: Pick<Vehicle, 'id' | 'category' | 'passingWeight' | 'vehicleType'>,
) => Promise<unknown>

interface Hooks {
  onChanged: readonly VehicleChanged[]
  onDisputed: readonly VehicleRemovalHook[]
}

/**
 * Changes a vehicle. On a trip, or while a shipper waits for it, it stays the chosen truck: its number, category, type
 * and passing weight are fixed. A changed truck must be verified again by the office.
 */
export async function updateVehicle(
  db: Db | Tx,
  owner: Actor,
  id: string,
  form: Body<typeof fleet.update>,
  { onChanged, onDisputed }: Hooks = { onChanged: [], onDisputed: [] },
): Promise<VehicleView> {
  return inTransaction(db, async (tx) => {
    const vehicle = (await lockVehicleOf(tx, owner.id, id)) ?? fail('vehicle_not_found')
    const before = factsOf(vehicle)
    const after = { ...before, ...form }
    const isSame = isSameTruck(before, after)
    const isBooked = (await statusOfVehicle(tx, id)) === 'booked'
    if (isBooked && (!isSame || after.isOffRoad !== before.isOffRoad)) fail('vehicle_busy')
    if (!isDeepStrictEqual(before, after)) {
      const isVerified = vehicle.isVerified && isSame
      await changeVehicle(tx, id, { ...after, isVerified, ...(await afterNewNumber(tx, vehicle, after, onDisputed)) })
      for (const follow of onChanged) await follow(tx, { id, ...after })
      // Checked only now: a shipper who was booking in the meantime held one of the rows that had to change.
      if (!isSame && (await isRequested(tx, id))) fail('vehicle_reserved')
      await record(tx, 'vehicle_updated', {
        by: owner.id,
        subject: { type: 'vehicle', id },
        before: { ...before, isVerified: vehicle.isVerified },
        after: { ...after, isVerified },
        data: { transporterId: owner.id },
      })
    }
    return (await vehicleOf(tx, owner.id, id)) ?? fail('vehicle_not_found')
  }).catch(refuseDuplicate)
}

/** The fields of a vehicle that its owner fills in. */
const factsOf = (vehicle: Vehicle) =>
  Object.fromEntries(VehicleForm.keyof().options.map((fact) => [fact, vehicle[fact]])) as Pick<
    Vehicle,
    keyof typeof VehicleForm.shape
  >

/**
 * Another number is another claim: the earlier RC is removed, and if another owner registered that number first, the
 * vehicle waits.
 */
async function afterNewNumber(
  tx: Tx,
  vehicle: Vehicle,
  { vehicleNumber }: Pick<Vehicle, 'vehicleNumber'>,
  onDisputed: readonly VehicleRemovalHook[],
) {
  if (vehicleNumber === vehicle.vehicleNumber) return {}
  const { id, transporterId } = vehicle
  const rival = await rivalOf(tx, transporterId, vehicleNumber)
  if (rival) {
    await tellOfClaim(tx, { id, vehicleNumber, claimantId: transporterId }, rival)
    for (const end of onDisputed) await end(tx, id, transporterId)
  }
  await forgetRc(tx, vehicle)
  await forgetPapers(tx, id)
  return { isDisputed: rival !== undefined, ...noRc }
}
