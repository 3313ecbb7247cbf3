import type { Body } from '@vapsi/contract/endpoint'
import type { VehicleView, fleet } from '@vapsi/contract/fleet'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { refuseDuplicate } from './fleet.rules.ts'
import { insertVehicle, vehicleOf } from './fleet.sql.ts'

/** Adds a vehicle; its number, without spaces and dashes, is unique among all that are not removed (field facts). */
export async function addVehicle(db: Db | Tx, owner: Actor, form: Body<typeof fleet.add>): Promise<VehicleView> {
  return inTransaction(db, async (tx) => {
    const { isOffRoad = false, ...facts } = form
    const id = await insertVehicle(tx, { ...facts, isOffRoad, transporterId: owner.id, deletedAt: null })
    await record(tx, 'vehicle_added', {
      by: owner.id,
      subject: { type: 'vehicle', id },
      after: { ...facts, isOffRoad },
      data: { transporterId: owner.id },
    })
    return (await vehicleOf(tx, owner.id, id)) ?? fail('vehicle_not_found')
  }).catch(refuseDuplicate)
}
