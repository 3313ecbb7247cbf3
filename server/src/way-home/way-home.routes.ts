import { wayHome } from '@vapsi/contract/way-home/way-home'
import type { Room } from '../platform/http/route.ts'
import { getEconomics, setEconomics } from './economics.ts'

export const wayHomeRoutes: Room = ({ route }) => {
  route(wayHome.economics, ({ db, actor, params }) => getEconomics(db, actor, params.id))
  route(wayHome.setEconomics, ({ db, actor, params, body }) => setEconomics(db, actor, params.id, body))
}
