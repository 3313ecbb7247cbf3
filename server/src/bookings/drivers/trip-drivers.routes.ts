import { drivers } from '@vapsi/contract/fleet/drivers'
import type { Room } from '../../platform/http/route.ts'
import { chooseDriver } from './send-driver.ts'

export const tripDriversRoutes: Room = ({ route }) => {
  route(drivers.ofTrip, ({ db, actor, params, body }) => chooseDriver(db, actor, params.id, body.driverId))
}
