import { addresses } from '@vapsi/contract/bookings/addresses'
import type { Room } from '../../platform/http/route.ts'
import { keepAddress, listAddresses, removeAddress, setAddress } from './address-book.ts'

export const addressesRoutes: Room = ({ route }) => {
  route(addresses.list, ({ db, actor, query }) => listAddresses(db, actor, query))
  route(addresses.keep, ({ db, actor, body }) => keepAddress(db, actor, body))
  route(addresses.change, ({ db, actor, params, body }) => setAddress(db, actor, params.id, body))
  route(addresses.remove, ({ db, actor, params }) => removeAddress(db, actor, params.id))
}
