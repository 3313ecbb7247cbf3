import { SEARCH, VEHICLE_TYPES, type VehicleCategory, type VehicleType } from '@vapsi/contract/constants'
import type { Query } from '@vapsi/contract/endpoint'
import type { market } from '@vapsi/contract/market'
import { HERO_VEHICLES } from '@vapsi/contract/values/hero-vehicles'
import { toPaise } from '@vapsi/contract/values/rupees'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { endOfIstDay } from '../market.rules.ts'

export type SearchQuery = Query<typeof market.search>

export interface Lane {
  /** Numbers of lane places; null: anywhere. */
  from: number[] | null
  to: number[] | null
}

export type Condition = RawBuilder<SqlBool>
export const allOf = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`

/** An index is in the order of a list for one value, not for several. */
const isAmong = (column: Condition, type: 'int' | 'text', values: readonly (number | string)[]): Condition =>
  values.length === 1
    ? sql`${column} = ${values[0]}::${sql.raw(type)}`
    : sql`${column} = any(${values}::${sql.raw(type)}[])`

/** What a search asks of a row `p` of market_trucks. */
export function truckConditions(query: SearchQuery, lane: Lane): Condition[] {
  const { categories, minTons, maxTons } = truckKind(query)
  const price = priceBounds(query)
  const [south, west, north, east] = query.bounds?.split(',').map(Number) ?? []
  const types = typesFrom(query.minFeet)
  const all: Condition[] = [sql`p.is_shown`, sql`p.open_until > now()`]
  if (lane.from) all.push(isAmong(sql`p.from_place_id`, 'int', lane.from))
  if (lane.to) all.push(isAmong(sql`p.to_place_id`, 'int', lane.to))
  if (categories) all.push(isAmong(sql`p.category`, 'text', categories))
  // A cast of the column would hide from the planner how many rows it finds.
  if (minTons !== null) all.push(sql`p.passing_weight >= ${minTons}::numeric`)
  if (maxTons !== null) all.push(sql`p.passing_weight <= ${maxTons}::numeric`)
  if (price.min !== null) all.push(sql`p.price_paise >= ${toPaise(price.min)}::bigint`)
  if (price.max !== null) all.push(sql`p.price_paise <= ${toPaise(price.max)}::bigint`)
  if (types) all.push(sql`p.vehicle_type = any(${types}::text[])`)
  if (query.minRating) all.push(sql`p.rating >= ${query.minRating}::numeric`)
  if (query.bounds) all.push(sql`p.to_lat between ${south} and ${north}`, sql`p.to_lng between ${west} and ${east}`)
  for (const { at, isInTime } of deadlinesOf(query, new Date()))
    all.push(isInTime ? sql`p.available_from <= ${at}` : sql`p.available_from < ${at}`)
  return all
}

interface Deadline {
  at: Date
  /** Whether this very moment is in time. */
  isInTime: boolean
}

/** Available Now: by now, Today: before the Indian day ends, Tomorrow: before the next one does. */
export function availableBy(availability: SearchQuery['availability'], now: Date): Deadline | null {
  if (availability === undefined) return null
  if (availability === 'now') return { at: now, isInTime: true }
  return { at: endOfIstDay(now, availability === 'today' ? 0 : 1), isInTime: false }
}

/** Both when a truck is free and by which day it is there are limits. */
export function deadlinesOf({ availability, by }: Pick<SearchQuery, 'availability' | 'by'>, now: Date): Deadline[] {
  const free = availableBy(availability, now)
  const there = by === undefined ? null : { at: endOfIstDay(new Date(`${by}T00:00:00+05:30`)), isInTime: false }
  return [free, there].filter((deadline) => deadline !== null)
}

/** The ends of the price slider are open: at 10,000 and 1,00,000 nothing outside is hidden. Any other price is a limit. */
export const priceBounds = ({ minPrice, maxPrice }: Pick<SearchQuery, 'minPrice' | 'maxPrice'>) => ({
  min: minPrice === undefined || minPrice === SEARCH.minPrice ? null : minPrice,
  max: maxPrice === undefined || maxPrice === SEARCH.maxPrice ? null : maxPrice,
})

interface TruckKind {
  /** Null: any. */
  categories: readonly VehicleCategory[] | null
  minTons: number | null
  maxTons: number | null
}

/** Category, hero vehicle and capacity at once; every one of them narrows. */
export function truckKind({ category, vehicle, minCapacity, maxCapacity }: SearchQuery): TruckKind {
  const hero = HERO_VEHICLES.find((option) => option.value === vehicle)
  const chosen = category === undefined || category === 'All' ? null : [category]
  const categories = hero
    ? hero.categories.filter((one: VehicleCategory) => chosen === null || chosen.includes(one))
    : chosen
  const [least = 0, most = null] = hero?.tons ?? []
  const minTons = Math.max(least, minCapacity ?? 0)
  const maxTons = Math.min(most ?? Infinity, maxCapacity ?? Infinity)
  return { categories, minTons: minTons > 0 ? minTons : null, maxTons: Number.isFinite(maxTons) ? maxTons : null }
}

/** The vehicle types with a body of at least so many feet. Null: any. */
const typesFrom = (minFeet: number | undefined): VehicleType[] | null =>
  minFeet === undefined ? null : VEHICLE_TYPES.filter((type) => parseInt(type, 10) >= minFeet)
