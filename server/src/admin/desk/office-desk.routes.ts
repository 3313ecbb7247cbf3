import { find } from '@vapsi/contract/office/find'
import { needs } from '@vapsi/contract/office/needs'
import type { Room } from '../../platform/http/route.ts'
import { findAll } from './find-all.ts'
import { needsOfRole } from './needs.rules.ts'
import { listNeeds } from './needs.sql.ts'

/** What a clerk looks at across the rooms: exceptions that wait, and one box that finds anything. */
export const officeDeskRoutes: Room = ({ route }) => {
  route(needs.list, ({ db, actor, query }) => listNeeds(db, query, needsOfRole(actor.officeRole ?? null)))
  route(find.all, ({ db, query }) => findAll(db, query.q))
}
