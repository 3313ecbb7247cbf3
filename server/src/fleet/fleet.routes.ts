import { fleet } from '@vapsi/contract/fleet'
import { fail } from '../platform/fail.ts'
import type { Room } from '../platform/http/route.ts'
import { addVehicle } from './add-vehicle.ts'
import { fileEnding, sendFile } from '../platform/http/files/send-file.ts'
import { listVehiclesOf, vehicleOf } from './fleet.sql.ts'
import { rcOf } from './rc.sql.ts'
import { type VehicleRemovalHook, removeVehicle } from './remove-vehicle.ts'
import { type VehicleChanged, updateVehicle } from './update-vehicle.ts'
import { uploadRc } from './upload-rc.ts'

/** What later rooms do in the transaction of a vehicle that changes or leaves; the fleet does not import them. */
export interface FleetHooks {
  onChanged: readonly VehicleChanged[]
  onDisputed: readonly VehicleRemovalHook[]
  onRemoved: readonly VehicleRemovalHook[]
}

export const fleetRoutes =
  (hooks: FleetHooks): Room =>
  ({ route }) => {
    // An administrator owns none, so the list is empty.
    route(fleet.list, ({ db, actor, query }) => listVehiclesOf(db, actor.id, query))
    route(
      fleet.get,
      async ({ db, actor, params }) => (await vehicleOf(db, actor.id, params.id)) ?? fail('vehicle_not_found'),
    )
    route(fleet.add, ({ db, actor, body, config }) => addVehicle(db, actor, body, config.caps))
    route(fleet.update, ({ db, actor, params, body }) => updateVehicle(db, actor, params.id, body, hooks))
    route(fleet.uploadRc, async ({ db, limits, gateways, actor, params, file }) => {
      await limits.rc(actor.id)
      return uploadRc(db, gateways.files, actor, params.id, file.bytes)
    })
    route(fleet.downloadRc, async ({ db, gateways, actor, params, reply }) => {
      const rc = (await rcOf(db, params.id, actor.isAdmin ? null : actor.id)) ?? fail('vehicle_not_found')
      if (rc.rcKey === null || rc.rcMediaType === null) return fail('document_not_found')
      const name = `RC-${rc.vehicleNumber}.${fileEnding(rc.rcMediaType)}`
      return sendFile(reply, { name, mediaType: rc.rcMediaType, content: await gateways.files.open(rc.rcKey) })
    })
    route(fleet.remove, ({ db, actor, params }) => removeVehicle(db, actor, params.id, hooks.onRemoved))
  }
