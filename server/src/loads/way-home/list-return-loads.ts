import type { Query } from '@vapsi/contract/endpoint'
import type { LoadView, loads } from '@vapsi/contract/loads'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Page, decodeCursor, encodeCursor } from '../../platform/http/page.ts'
import { openLoads } from '../../way-home/open-loads.ts'
import { type Match, bestOf } from '../../way-home/best-matches.ts'
import { findReturnLoads } from '../../way-home/find-return-loads.ts'
import { trucksOf } from '../../way-home/trucks.sql.ts'
import type { Ranked, Truck } from '../../way-home/way-home.rules.ts'
import { loadPage } from '../load-page.sql.ts'
import { loadViews } from '../load-view.ts'
import { idsThatPass, loadRows } from '../loads.sql.ts'

export type ListQuery = Query<typeof loads.list>

/** Loads that save my trucks empty kilometres, most saved first unless another order is requested. */
export async function listReturnLoads(db: Db, actor: Actor, query: ListQuery): Promise<Page<LoadView>> {
  const { loadType, status, q, from, to, fit, vehicleId, day, limit, cursor, sort = 'saved' } = query
  const [trucks, market] = await Promise.all([trucksOf(db, actor.id), openLoads(db)])
  const matches = await findReturnLoads(market, trucks)
  const filter = () => ({
    loadType,
    status,
    q,
    from,
    to,
    fit,
    vehicleId,
    day,
    among: matches.map(({ load }) => load.id),
  })
  if (sort !== 'saved') {
    const page = await loadPage(db, actor, { ...filter(), sort, limit, cursor })
    return { ...page, rows: await loadViews(db, actor, page.rows, trucks) }
  }
  const isFiltered =
    !!q ||
    !!from ||
    !!to ||
    !!fit ||
    !!vehicleId ||
    !!day ||
    loadType !== 'all' ||
    (status !== undefined && status !== 'open')
  const passing = isFiltered ? await idsThatPass(db, actor, filter()) : null
  const left = passing ? matches.filter(({ load }) => passing.has(load.id)) : matches
  return rankedPage(db, actor, left, trucks, query)
}

/** A page of loads by saved kilometres. */
export async function rankedPage(
  db: Db,
  actor: Actor,
  matches: readonly Match[],
  trucks: readonly Truck[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<LoadView>> {
  const ranked = bestOf(matches, limit + 1, placeOf(cursor))
  const shown = ranked.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: await viewsInOrder(db, actor, shown, trucks),
    total: matches.length,
    next: ranked.length > limit && last ? encodeCursor([last.savedKm, last.createdMicros, last.id]) : null,
  }
}

/** The end of the last page; its load may be gone by now. */
function placeOf(cursor: string | undefined): Ranked | null {
  const key = decodeCursor(cursor, ['number', 'integer', 'uuid'])
  return key && { savedKm: key[0], createdMicros: key[1], id: key[2] }
}

/** A load that was taken since the ranking is left out. */
async function viewsInOrder(
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
