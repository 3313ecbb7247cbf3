import { eway } from '@vapsi/contract/bookings/eway'
import type { Room } from '../../platform/http/route.ts'
import { endingBills } from './eway.sql.ts'
import { ewayView, saveEway } from './save-eway.ts'

export const ewayRoutes: Room = ({ route }) => {
  route(eway.get, ({ db, actor, params }) => ewayView(db, actor, params.id))
  route(eway.keep, ({ db, actor, params, body }) => saveEway(db, actor, params.id, body))
  route(eway.ending, ({ db, query }) => endingBills(db, query))
}
