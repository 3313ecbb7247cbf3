import { business } from '@vapsi/contract/admin/business'
import type { Room } from '../../platform/http/route.ts'
import { listAsked } from './asked.sql.ts'
import { businessView } from './business-view.ts'
import { listCash } from './cash.sql.ts'
import { listClaims } from './claims.sql.ts'
import { listDeclines } from './declines.sql.ts'
import { entryTotals, listEntries } from './entries-list.sql.ts'
import { listGroups } from './groups.sql.ts'
import { listStopped } from './stopped.sql.ts'
import { listTrucks } from './trucks.sql.ts'

/** The owner's page, and the lists behind its figures. */
export const businessRoutes: Room = ({ route }) => {
  route(business.view, ({ db, query }) => businessView(db, query))
  route(business.groups, ({ db, query }) => listGroups(db, query))
  route(business.entries, ({ db, query }) => listEntries(db, query))
  route(business.entryTotals, ({ db, query }) => entryTotals(db, query))
  route(business.asked, ({ db, query }) => listAsked(db, query))
  route(business.declines, ({ db, query }) => listDeclines(db, query))
  route(business.trucks, ({ db, query }) => listTrucks(db, query))
  route(business.cash, ({ db, query }) => listCash(db, query))
  route(business.claims, ({ db, query }) => listClaims(db, query))
  route(business.stopped, ({ db, query }) => listStopped(db, query))
}
