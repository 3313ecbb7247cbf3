import { outstanding } from '@vapsi/contract/payments/outstanding'
import type { Room } from '../../platform/http/route.ts'
import { listOutstanding } from './outstanding.sql.ts'
import { owedBookings } from './owed-bookings.sql.ts'
import { remindShipper } from './remind-shipper.ts'

export const outstandingRoutes: Room = ({ route }) => {
  route(outstanding.list, ({ db, query }) => listOutstanding(db, query))
  route(outstanding.bookings, ({ db, query }) => owedBookings(db, query))
  route(outstanding.remind, ({ db, actor, params }) => remindShipper(db, actor, params.id))
}
