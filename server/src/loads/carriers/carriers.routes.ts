import { carriers } from '@vapsi/contract/loads/carriers'
import type { Room } from '../../platform/http/route.ts'
import { keepCarrier, listCarriers, removeCarrier } from './known-carriers.ts'

export const carriersRoutes: Room = ({ route }) => {
  route(carriers.list, ({ db, actor, query }) => listCarriers(db, actor, query))
  route(carriers.keep, ({ db, actor, params }) => keepCarrier(db, actor, params.id))
  route(carriers.remove, ({ db, actor, params }) => removeCarrier(db, actor, params.id))
}
