import { drivers } from '@vapsi/contract/fleet/drivers'
import { mapPage } from '../../platform/http/page.ts'
import type { Room } from '../../platform/http/route.ts'
import { ownersOf } from '../../users/members/members.sql.ts'
import { type TruckDriven, setTruckDriver } from './driver-of-truck.ts'
import { listDrivers } from './drivers.sql.ts'
import { type DriverGone, leaveOwner, removeDriver } from './remove-driver.ts'
import { addDriver, changeDriver } from './save-driver.ts'

/** What later rooms do with the trips of a driver; the fleet does not import them. */
export interface DriverHooks {
  onDriven: readonly TruckDriven[]
  onGone: readonly DriverGone[]
}

export const driversRoutes =
  ({ onDriven, onGone }: DriverHooks): Room =>
  ({ route }) => {
    route(drivers.list, ({ db, actor, query }) => listDrivers(db, actor.id, query))
    route(drivers.add, ({ db, actor, body }) => addDriver(db, actor, body))
    route(drivers.update, ({ db, actor, params, body }) => changeDriver(db, actor, params.id, body))
    route(drivers.remove, ({ db, actor, params }) => removeDriver(db, actor, params.id, onGone))
    route(drivers.ofTruck, ({ db, actor, params, body }) =>
      setTruckDriver(db, actor, params.id, body.driverId, onDriven),
    )
    route(drivers.drivesFor, async ({ db, actor, query }) =>
      mapPage(await ownersOf(db, actor.id, query), ({ since, ...row }) => ({ ...row, since: since.toISOString() })),
    )
    route(drivers.leave, ({ db, actor, params }) => leaveOwner(db, actor, params.id, onGone))
  }
