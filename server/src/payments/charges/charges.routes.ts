import { waiting } from '@vapsi/contract/detention/waiting'
import type { Room } from '../../platform/http/route.ts'
import { confirmDetention, declineDetention } from './decide-detention.ts'
import { proposedLines, waitingView } from './detention-view.ts'

export const chargesRoutes: Room = ({ route }) => {
  route(waiting.get, ({ db, actor, params }) => waitingView(db, actor, params.id))
  route(waiting.proposed, ({ db, query }) => proposedLines(db, query))
  route(waiting.confirm, ({ db, actor, params, body }) => confirmDetention(db, actor, params.id, body, body.ifRupees))
  route(waiting.decline, ({ db, actor, params, body }) => declineDetention(db, actor, params.id, body, body.reason))
}
