import type { Point } from '@vapsi/contract/values/distance'
import type { MarketTruckView } from '@vapsi/contract/market'
import { gazetteer } from '../../places/gazetteer.ts'
import type { Db } from '../../platform/database/database.ts'
import { timed } from '../../platform/measures.ts'
import { type Page, mapPage, pageOf } from '../../platform/http/page.ts'
import { lanePlacesLike } from './lane-places.sql.ts'
import { nearestKey, nearestRows } from './search-nearest.sql.ts'
import { passingTrucks, waysPassing } from '../passing/passing-trucks.ts'
import { type Lane, type SearchQuery, truckConditions } from './search-conditions.sql.ts'
import { type TruckRow, countTrucks, countedTruckRows, orders, toTruckView, truckRows } from './search.sql.ts'

/** The public truck search with every filter and order. */
export const searchTrucks = (db: Db, query: SearchQuery): Promise<Page<MarketTruckView>> =>
  timed('search', () => search(db, query))

async function search(db: Db, query: SearchQuery): Promise<Page<MarketTruckView>> {
  // Beside the search: its own page is the last one in nearly every search of a lane.
  const ways = query.passing === 'true' ? waysPassing(db, query) : null
  ways?.catch(() => undefined)
  const [from, to] = await Promise.all([lanePlacesLike(db, query.from), lanePlacesLike(db, query.to)])
  const page = await posted(db, query, { from, to })
  // Behind the last of those that are posted for the lane, so that no page and no count is another one.
  if (!ways || page.next !== null) return page
  const passing = await ways
  if (!passing) return page
  return { ...page, rows: [...page.rows, ...(await passingTrucks(db, query, { from, to }, passing))] }
}

async function posted(db: Db, query: SearchQuery, { from, to }: Lane): Promise<Page<MarketTruckView>> {
  if (from?.length === 0 || to?.length === 0) return { rows: [], total: 0, next: null }
  const where = truckConditions(query, { from, to })
  const limit = query.limit + 1
  const point = query.sort === 'nearest' ? pointOf(query) : null
  if (point) {
    const rows = await nearestRows(db, where, { point, cursor: query.cursor, limit })
    return pageOfTrucks(query, rows, nearestKey, await countTrucks(db, where))
  }
  const { by, after, keyOf } = orders[query.sort === 'nearest' ? 'newest' : query.sort](query.cursor)
  if (query.cursor === undefined) {
    const { rows, total } = await countedTruckRows(db, where, { order: by, limit })
    return pageOfTrucks(query, rows, keyOf, total)
  }
  const rows = await truckRows(db, [...where, ...after], { order: by, limit })
  return pageOfTrucks(query, rows, keyOf, await countTrucks(db, where))
}

/** Of one row more than the page shows; `keyOf`: what the next page begins after. */
const pageOfTrucks = (
  { limit }: SearchQuery,
  rows: TruckRow[],
  keyOf: (row: TruckRow) => readonly (string | number)[],
  total: number,
): Page<MarketTruckView> => mapPage(pageOf(rows, limit, keyOf, total), toTruckView)

/** Where nearest measures from: the given position, else the place that `from` names. Null: nowhere known, so newest. */
function pointOf({ lat, lng, from }: SearchQuery): Point | null {
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  return (from && gazetteer().findPlaces(from)[0]) || null
}
