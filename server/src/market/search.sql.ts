import { LIMITS } from '@vapsi/contract/constants'
import type { Query } from '@vapsi/contract/endpoint'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { MarketTruckView, market } from '@vapsi/contract/market'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import type { VehiclesTable } from '../tables/market.ts'
import { pictureUrl, punctualityOf } from '../users/user-view.ts'
import { availableBy, priceBounds, truckKind, typesFrom } from './market.rules.ts'

export type SearchQuery = Query<typeof market.search>

export interface Lane {
  /** Numbers of lane places; null: anywhere. */
  from: number[] | null
  to: number[] | null
}

export type Condition = RawBuilder<SqlBool>
export const allOf = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`

/** What the columns of a posting `p` alone decide. */
export function postingConditions(query: SearchQuery, lane: Lane): Condition[] {
  const { categories, minTons, maxTons } = truckKind(query)
  const price = priceBounds(query)
  const [south, west, north, east] = query.bounds?.split(',').map(Number) ?? []
  const deadline = availableBy(query.availability, new Date())
  const all: Condition[] = [sql`p.open_until > now()`]
  if (lane.from) all.push(sql`p.from_place_id = any(${lane.from}::int[])`)
  if (lane.to) all.push(sql`p.to_place_id = any(${lane.to}::int[])`)
  if (categories) all.push(sql`p.category = any(${categories}::text[])`)
  // Whole tons, compared as such: a cast of the column would hide from the planner how many rows it finds.
  if (minTons !== null) all.push(sql`p.passing_weight >= ${Math.ceil(minTons)}::int`)
  if (maxTons !== null) all.push(sql`p.passing_weight <= ${Math.floor(maxTons)}::int`)
  if (price.min !== null) all.push(sql`p.price_paise >= ${toPaise(price.min)}::bigint`)
  if (price.max !== null) all.push(sql`p.price_paise <= ${toPaise(price.max)}::bigint`)
  if (query.bounds) all.push(sql`p.to_lat between ${south} and ${north}`, sql`p.to_lng between ${west} and ${east}`)
  if (deadline)
    all.push(deadline.isInTime ? sql`p.available_from <= ${deadline.at}` : sql`p.available_from < ${deadline.at}`)
  return all
}

/** What its vehicle `v` and its transporter `u` decide. */
export function partyConditions({ minRating, minFeet }: SearchQuery): Condition[] {
  const types = typesFrom(minFeet)
  const all: Condition[] = [
    sql`v.deleted_at is null and not v.is_off_road`,
    sql`u.deleted_at is null`,
    // Assigning a truck closes its other postings; this holds even for the moment in which it does.
    sql`not exists (select from bookings b where b.vehicle_id = p.vehicle_id
                    and b.status in ('confirmed', 'advance_paid', 'loading_done', 'in_transit'))`,
  ]
  if (types) all.push(sql`v.vehicle_type = any(${types}::text[])`)
  if (minRating) all.push(sql`u.user_type = 'transporter' and u.rating >= ${minRating}::numeric`)
  return all
}

export interface TruckRow extends Pick<VehiclesTable, 'vehicleType' | 'category' | 'passingWeight'> {
  id: string
  fromLocation: string
  toLocation: string
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
  pricePaise: number
  isFarOff: boolean
  turn: number
  distanceKm: number
  availableFrom: Date
  createdAt: Date
  isVehicleVerified: boolean
  name: string
  company: string | null
  pictureKey: string | null
  isVerified: boolean
  rating: number | null
  totalTrips: number
  onTimeTrips: number
  /** Kilometres from where `nearest` measures; 0 in the other orders. */
  awayKm: number
}

/** Trucks on the market in an order of theirs, without the number and the phone. */
export async function truckRows(
  db: Db,
  where: readonly Condition[],
  { order, limit, awayKm = sql`0` }: { order: Condition; limit: number; awayKm?: Condition },
): Promise<TruckRow[]> {
  const { rows } = await sql<TruckRow>`
    select p.id, p.from_location, p.to_location, p.from_lat, p.from_lng, p.to_lat, p.to_lng, p.price_paise, p.is_far_off, p.turn, p.distance_km,
           p.available_from, p.created_at, v.vehicle_type, v.category, v.passing_weight,
           v.is_verified as is_vehicle_verified, u.name, u.company, u.picture_key, u.is_verified, u.rating, u.total_trips,
           u.on_time_trips, ${awayKm} as away_km
    from postings p join vehicles v on v.id = p.vehicle_id join users u on u.id = p.transporter_id
    where ${allOf(where)} order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** One truck on the market; undefined once it is booked, over or gone. */
export async function truckOnMarket(db: Db, id: string): Promise<MarketTruckView | undefined> {
  if (!isUuid(id)) return undefined
  const query = { limit: 1, sort: 'newest' } as const
  const where = [
    ...postingConditions(query, { from: null, to: null }),
    ...partyConditions(query),
    sql<boolean>`p.id = ${id}`,
  ]
  const [row] = await truckRows(db, where, { order: sql`p.id`, limit: 1 })
  return row && toTruckView(row)
}

/**
 * How many trucks a search finds: exact up to LIMITS.countedTo, which itself stands for that many or more. Counting on would
 * read every posting of a large market at every search. Vehicles off the road are left out like in the list; a deleted
 * owner's and a busy truck's postings are closed with them, so neither is asked for here.
 */
export async function countTrucks(db: Db, query: SearchQuery, postings: readonly Condition[]): Promise<number> {
  const where = [
    ...postings,
    sql<boolean>`p.vehicle_id not in (select id from vehicles where is_off_road and deleted_at is null)`,
  ]
  const types = typesFrom(query.minFeet)
  if (types)
    where.push(sql<boolean>`p.vehicle_id in (select id from vehicles where vehicle_type = any(${types}::text[]))`)
  if (query.minRating)
    where.push(sql<boolean>`p.transporter_id in (select id from users where user_type = 'transporter'
      and deleted_at is null and rating >= ${query.minRating}::numeric)`)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from postings p where ${allOf(where)} limit ${LIMITS.countedTo}) found`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export function toTruckView(row: TruckRow): MarketTruckView {
  const { name, company, rating, totalTrips } = row
  return {
    id: row.id,
    fromLocation: row.fromLocation,
    toLocation: row.toLocation,
    fromLat: row.fromLat,
    fromLng: row.fromLng,
    toLat: row.toLat,
    toLng: row.toLng,
    price: toRupees(row.pricePaise),
    priceIsFarOff: row.isFarOff,
    distanceKm: row.distanceKm,
    isActive: true,
    availableFrom: row.availableFrom.toISOString(),
    createdAt: row.createdAt.toISOString(),
    name,
    company,
    rating,
    totalTrips,
    transporter: {
      name,
      company,
      profilePicture: pictureUrl(row.pictureKey),
      isVerified: row.isVerified,
      rating,
      totalTrips,
      punctuality: punctualityOf(row),
    },
    vehicle: {
      vehicleType: row.vehicleType,
      category: row.category,
      passingWeight: row.passingWeight,
      isVerified: row.isVehicleVerified,
    },
  }
}
