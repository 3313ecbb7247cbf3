import type { MarketNowView, OnTheMarket } from '@vapsi/contract/loads/market-now'
import type { PlaceView } from '@vapsi/contract/places'
import type { Point } from '@vapsi/contract/values/distance'
import { toRupees } from '@vapsi/contract/values/rupees'
import { LRUCache } from 'lru-cache'
import { gazetteer } from '../../places/gazetteer.ts'
import { searchTrucks } from '../../market/search/search-trucks.ts'
import { countOpenTrucks } from '../../market/search/search.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { countOpenLoads, newestLoads } from './market-now.sql.ts'

const [most, mostOfKind] = [6, 4]
/** Some lie where no town is known, and are not shown. */
const looked = 20

/** What is on the market at this moment: counts, and the newest trucks and loads by their towns. */
export async function marketNow(db: Db): Promise<MarketNowView> {
  const [found, trucks, loads, newLoads] = await Promise.all([
    searchTrucks(db, { sort: 'newest', limit: looked }),
    countOpenTrucks(db),
    countOpenLoads(db),
    newestLoads(db, looked),
  ])
  const shown = [
    ...found.rows
      .filter(({ priceIsFarOff }) => !priceIsFarOff)
      .flatMap(({ vehicle, price, createdAt, ...truck }) =>
        between(truck, {
          kind: 'truck',
          category: vehicle.category,
          tons: vehicle.passingWeight,
          price,
          at: createdAt,
        }),
      )
      .slice(0, mostOfKind),
    ...newLoads
      .flatMap((load) =>
        between(load, {
          kind: 'load',
          category: load.vehicleCategory,
          tons: load.weightKg / 1000,
          price: toRupees(load.expectedPricePaise),
          at: load.createdAt.toISOString(),
        }),
      )
      .slice(0, mostOfKind),
  ]
  return {
    at: new Date().toISOString(),
    trucks,
    loads,
    newest: shown.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, most),
  }
}

interface Ends {
  fromLocation: string
  toLocation: string
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
}

/** With the towns of both ends; nothing where one is not known, because a typed address is nobody else's business. */
function between(ends: Ends, rest: Omit<OnTheMarket, 'from' | 'to' | 'fromAt' | 'toAt'>): OnTheMarket[] {
  const from = townOf(ends.fromLocation, { lat: ends.fromLat, lng: ends.fromLng })
  const to = townOf(ends.toLocation, { lat: ends.toLat, lng: ends.toLng })
  if (!from || !to) return []
  return [{ ...rest, from: from.name, to: to.name, fromAt: pointOf(from), toAt: pointOf(to) }]
}

/** A typed place has no point, and stands at 0. */
const townOf = (typed: string, at: Point): PlaceView | undefined =>
  at.lat === 0 && at.lng === 0 ? gazetteer().placeNamed(typed) : gazetteer().cityAt(at).place

/** The town's own: where in it the goods lie is not told. */
const pointOf = ({ lat, lng }: PlaceView): Point => ({ lat, lng })

/** The same, read at most once in so many milliseconds. */
export function cachedMarketNow(freshMs: number): (db: Db) => Promise<MarketNowView> {
  if (freshMs === 0) return marketNow
  const cache = new LRUCache<'now', MarketNowView, Db>({
    max: 1,
    ttl: freshMs,
    fetchMethod: (_key, _stale, { context }) => marketNow(context),
  })
  return (db) => cache.forceFetch('now', { context: db })
}
