import { fleet } from '@vapsi/contract/fleet'
import { fail } from '../platform/fail.ts'
import type { Room } from '../platform/http/route.ts'
import { addVehicle } from './add-vehicle.ts'
import { listVehiclesOf, vehicleOf } from './fleet.sql.ts'
import { type VehicleLeaves, removeVehicle } from './remove-vehicle.ts'
import { type VehicleChanged, updateVehicle } from './update-vehicle.ts'

/** What later rooms do in the transaction of a vehicle that changes or leaves; the fleet itself knows none of them. */
export interface FleetHooks {
  onChanged: readonly VehicleChanged[]
  onLeaving: readonly VehicleLeaves[]
}

export const fleetRoutes =
  ({ onChanged, onLeaving }: FleetHooks): Room =>
  ({ route }) => {
    // An administrator owns none, so its list is empty.
    route(fleet.list, ({ db, actor, query }) => listVehiclesOf(db, actor.id, query))
    route(
      fleet.get,
      async ({ db, actor, params }) => (await vehicleOf(db, actor.id, params.id)) ?? fail('vehicle_not_found'),
    )
    route(fleet.add, ({ db, actor, body, config }) => addVehicle(db, actor, body, config.caps))
    route(fleet.update, ({ db, actor, params, body }) => updateVehicle(db, actor, params.id, body, onChanged))
    route(fleet.remove, ({ db, actor, params }) => removeVehicle(db, actor, params.id, onLeaving))
  }
