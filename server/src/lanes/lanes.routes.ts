import { lanes } from '@vapsi/contract/lanes'
import type { Room } from '../platform/http/route.ts'
import { listLanes, removeLane, saveLane, setMuted } from './save-lanes.ts'

export const lanesRoutes: Room = ({ route }) => {
  route(lanes.list, ({ db, actor, query }) => listLanes(db, actor, query))
  route(lanes.save, ({ db, actor, body }) => saveLane(db, actor, body))
  route(lanes.mute, ({ db, actor, params, body }) => setMuted(db, actor, params.id, body.isMuted))
  route(lanes.remove, ({ db, actor, params }) => removeLane(db, actor, params.id))
}
