import type { LoadView } from '@vapsi/contract/loads'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import type { Page } from '../platform/http/page.ts'
import { openLoads } from '../way-home/open-loads.ts'
import { loadsAlong } from '../way-home/find-return-loads.ts'
import { lanesOf } from '../way-home/trucks.sql.ts'
import { type ListQuery, listReturnLoads } from './way-home/list-return-loads.ts'
import { type LoadPageQuery, loadPage } from './load-page.sql.ts'
import { loadViews } from './load-view.ts'

/** A shipper's own loads, the market for a transporter, nothing for an administrator. */
export async function listLoads(db: Db, actor: Actor, query: ListQuery): Promise<Page<LoadView>> {
  if (actor.isAdmin) return { rows: [], total: 0, next: null }
  const isTransporter = actor.userType === 'transporter'
  if (isTransporter && query.route === 'return-loads') return listReturnLoads(db, actor, query)
  const { limit, cursor, loadType, status, q, from, to, fit, vehicleId, day } = query
  const wanted: LoadPageQuery = { limit, cursor, loadType, status, q, from, to, vehicleId, day, sort: sortOf(query) }
  if (isTransporter) wanted.fit = fit
  if (isTransporter && query.route === 'my-routes') wanted.among = await loadsOnMyRoutes(db, actor)
  const page = await loadPage(db, actor, wanted)
  return { ...page, rows: await loadViews(db, actor, page.rows) }
}

async function loadsOnMyRoutes(db: Db, actor: Actor): Promise<string[]> {
  const [market, lanes] = await Promise.all([openLoads(db), lanesOf(db, actor.id)])
  return loadsAlong(market, lanes)
}

/** Saved kilometres sort return loads only; elsewhere the newest come first. */
const sortOf = ({ sort }: ListQuery) => (sort === undefined || sort === 'saved' ? 'newest' : sort)
