import { find } from '@vapsi/contract/admin/find'
import { needs } from '@vapsi/contract/admin/needs'
import { savedViews } from '@vapsi/contract/admin/saved-views'
import type { Room } from '../../platform/http/route.ts'
import { findAll } from './find-all.ts'
import { giveNeed, rolesToAsk, snoozeNeed } from './give-need.ts'
import { listNeeds } from './needs.sql.ts'
import { clerksOf, endPutOff } from './put-off.sql.ts'
import { forgetView, saveView } from './saved-views.ts'
import { viewsOf } from './saved-views.sql.ts'

/** The clerk's desk across all rooms: exceptions that wait, one search, and saved views of lists. */
export const officeDeskRoutes: Room = ({ route }) => {
  route(needs.list, ({ db, actor, query }) => listNeeds(db, actor, query))
  route(needs.clerks, ({ db, actor, params, query }) =>
    clerksOf(db, { ...query, roles: rolesToAsk(actor, params.id), but: actor.id }),
  )
  route(needs.give, ({ db, actor, params, body }) => giveNeed(db, actor, params.id, body.to))
  route(needs.snooze, ({ db, actor, params, body }) => snoozeNeed(db, actor, params.id, body.minutes))
  route(needs.wake, async ({ db, actor, params }) => {
    rolesToAsk(actor, params.id)
    await endPutOff(db, params.id, actor.id)
  })
  route(savedViews.list, ({ db, actor, query }) => viewsOf(db, actor.id, query.page))
  route(savedViews.save, ({ db, actor, body }) => saveView(db, actor, body))
  route(savedViews.forget, ({ db, actor, params }) => forgetView(db, actor, params.id))
  route(find.all, ({ db, query }) => findAll(db, query.q))
}
