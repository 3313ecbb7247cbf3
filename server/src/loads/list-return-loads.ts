import type { LoadView } from '@vapsi/contract/loads'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database.ts'
import { type Page, decodeCursor, encodeCursor } from '../platform/page.ts'
import { openLoads } from '../wayhome/open-loads.ts'
import { rankReturnLoads } from '../wayhome/rank-return-loads.ts'
import { trucksOf } from '../wayhome/trucks.sql.ts'
import { type Ranked, type Truck, byRank } from '../wayhome/wayhome.rules.ts'
import type { ListQuery } from './list-loads.ts'
import { loadPage } from './load-page.sql.ts'
import { loadViews } from './load-view.ts'
import { idsThatPass, loadRows } from './loads.sql.ts'

/** Loads that save my trucks empty kilometres, most kilometres first unless another order is asked for (rulings §5). */
export async function listReturnLoads(db: Db, actor: Actor, query: ListQuery): Promise<Page<LoadView>> {
  const { loadType, status, q, limit, cursor, sort = 'saved' } = query
  const [trucks, market] = await Promise.all([trucksOf(db, actor.id), openLoads(db)])
  const ranked = await rankReturnLoads(market, trucks)
  const filter = { loadType, status, q, among: ranked.map(({ id }) => id) }
  if (sort !== 'saved') {
    const page = await loadPage(db, actor, { ...filter, sort, limit, cursor })
    return { ...page, rows: await loadViews(db, actor, page.rows, trucks) }
  }
  const isFiltered = !!q || loadType !== 'all' || (status !== undefined && status !== 'open')
  const passing = isFiltered ? await idsThatPass(db, actor, filter) : null
  const left = passing ? ranked.filter(({ id }) => passing.has(id)) : ranked
  const from = startAfter(left, cursor)
  const shown = left.slice(from, from + limit)
  const last = shown.at(-1)
  const hasMore = from + limit < left.length
  return {
    rows: await viewsInOrder(db, actor, shown, trucks),
    total: left.length,
    next: hasMore && last ? encodeCursor([last.savedKm, last.createdMicros, last.id]) : null,
  }
}

/** How many of the ranked come before or at the cursor; the load it names may be gone meanwhile. */
function startAfter(ranked: readonly Ranked[], cursor: string | undefined): number {
  const key = decodeCursor(cursor, ['number', 'number', 'uuid'])
  if (!key) return 0
  const [savedKm, createdMicros, id] = key
  const at = ranked.findIndex((one) => byRank(one, { savedKm, createdMicros, id }) > 0)
  return at === -1 ? ranked.length : at
}

/** A load that was taken since the ranking is left out. */
export async function viewsInOrder(
  db: Db,
  actor: Actor,
  ranked: readonly Ranked[],
  trucks: readonly Truck[],
): Promise<LoadView[]> {
  if (!ranked.length) return []
  const rows = await loadRows(db, actor, { among: ranked.map(({ id }) => id) }).execute()
  const place = new Map(ranked.map(({ id }, at) => [id, at]))
  return loadViews(
    db,
    actor,
    rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!),
    trucks,
  )
}
