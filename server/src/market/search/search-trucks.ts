import type { Point } from '@vapsi/contract/values/distance'
import type { MarketTruckView } from '@vapsi/contract/market'
import { gazetteer } from '../../places/gazetteer.ts'
import type { Db } from '../../platform/database/database.ts'
import { timed } from '../../platform/measures.ts'
import { type Page, mapPage, pageOf } from '../../platform/http/page.ts'
import { lanePlacesLike } from './lane-places.sql.ts'
import { nearestKey, nearestRows } from './search-nearest.sql.ts'
import { passingTrucks } from '../passing/passing-trucks.ts'
import { type Condition, type Lane, type SearchQuery, truckConditions } from './search-conditions.sql.ts'
import { countTrucks, orders, toTruckView, truckRows } from './search.sql.ts'

/** The public truck search with every filter and order. */
export const searchTrucks = (db: Db, query: SearchQuery): Promise<Page<MarketTruckView>> =>
  timed('search', () => search(db, query))

async function search(db: Db, query: SearchQuery): Promise<Page<MarketTruckView>> {
  const [from, to] = await Promise.all([lanePlacesLike(db, query.from), lanePlacesLike(db, query.to)])
  const page = await posted(db, query, { from, to })
  // Behind the last of those that are posted for the lane, so that no page and no count is another one.
  if (query.passing !== 'true' || page.next !== null) return page
  return { ...page, rows: [...page.rows, ...(await passingTrucks(db, query, { from, to }))] }
}

async function posted(db: Db, query: SearchQuery, { from, to }: Lane): Promise<Page<MarketTruckView>> {
  if (from?.length === 0 || to?.length === 0) return { rows: [], total: 0, next: null }
  const where = truckConditions(query, { from, to })
  const { rows, keyOf } = await rowsOf(db, query, where)
  // A first page that holds everything has counted it.
  const isAll = query.cursor === undefined && rows.length <= query.limit
  const total = isAll ? rows.length : await countTrucks(db, where)
  return mapPage(pageOf(rows, query.limit, keyOf, total), toTruckView)
}

/** One row more than the page shows, and what the next page begins after. */
async function rowsOf(db: Db, query: SearchQuery, where: readonly Condition[]) {
  const limit = query.limit + 1
  const point = query.sort === 'nearest' ? pointOf(query) : null
  if (point) return { rows: await nearestRows(db, where, { point, cursor: query.cursor, limit }), keyOf: nearestKey }
  const { by, after, keyOf } = orders[query.sort === 'nearest' ? 'newest' : query.sort](query.cursor)
  return { rows: await truckRows(db, [...where, ...after], { order: by, limit }), keyOf }
}

/** Where nearest measures from: the given position, else the place that `from` names. Null: nowhere known, so newest. */
function pointOf({ lat, lng, from }: SearchQuery): Point | null {
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  return (from && gazetteer().findPlaces(from)[0]) || null
}
