import { LIMITS } from '@vapsi/contract/constants'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { MarketTruckView } from '@vapsi/contract/market'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { decodeCursor } from '../../platform/http/page.ts'
import { isUuid } from '../../platform/ids.ts'
import type { VehiclesTable } from '../../tables/market.ts'
import { pictureUrl, punctualityOf } from '../../users/user-view.ts'
import { type Condition, type SearchQuery, allOf, truckConditions } from './search-conditions.sql.ts'

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
  rank: number
  distanceKm: number
  roadKm: number | null
  wayId: number | null
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

const columns = sql`p.id, p.from_location as "fromLocation", p.to_location as "toLocation", p.from_lat as "fromLat", p.from_lng as "fromLng",
           p.to_lat as "toLat", p.to_lng as "toLng", p.price_paise as "pricePaise", p.is_far_off as "isFarOff", p.turn as "rank",
           p.distance_km as "distanceKm", p.road_km as "roadKm", p.way_id as "wayId", p.available_from as "availableFrom", p.created_at as "createdAt",
           p.vehicle_type as "vehicleType", p.vehicle_category as category, p.vehicle_weight as "passingWeight",
           p.is_vehicle_verified as "isVehicleVerified", p.name, p.company, p.picture_key as "pictureKey",
           p.is_verified as "isVerified", p.rating, p.total_trips as "totalTrips", p.on_time_trips as "onTimeTrips"`

/**
 * Trucks on the market in an order of theirs, without the number and the phone. The columns are named here: renamed by the plugin,
 * each of a page's 500 values is copied once more. The limit is part of the text: a plan that is kept for any limit expects to
 * read a tenth of the market.
 */
export async function truckRows(
  db: Db,
  where: readonly Condition[],
  {
    order,
    limit,
    awayKm = sql`0`,
    ways = sql``,
  }: {
    order: Condition
    limit: number
    awayKm?: Condition
    /** Joins what is known of their ways, for conditions and order. */
    ways?: Condition
  },
): Promise<TruckRow[]> {
  const { rows } = await sql<TruckRow>`
    select ${columns}, ${awayKm} as "awayKm"
    from market_trucks p ${ways}
    where ${allOf(where)} order by ${order} limit ${sql.lit(limit)}`.execute(db.withoutPlugins())
  return rows
}

/** The first rows of a search with their number, as far as it is counted: both from one walk along an index. */
export async function countedTruckRows(
  db: Db,
  where: readonly Condition[],
  { order, limit }: { order: Condition; limit: number },
): Promise<{ rows: TruckRow[]; total: number }> {
  const { rows } = await sql<TruckRow & { total: number }>`
    with found as materialized (
      select * from market_trucks p where ${allOf(where)} order by ${order} limit ${sql.lit(LIMITS.trucksCountedTo)})
    select ${columns}, 0 as "awayKm", (select count(*) from found) as total
    from found p order by ${order} limit ${sql.lit(limit)}`.execute(db.withoutPlugins())
  return { rows, total: rows[0]?.total ?? 0 }
}

/** One truck on the market; undefined once it is booked, over or gone. */
export async function truckOnMarket(db: Db, id: string): Promise<MarketTruckView | undefined> {
  if (!isUuid(id)) return undefined
  const query = { limit: 1, sort: 'newest' } as const
  const where = [...truckConditions(query, { from: null, to: null }), sql<boolean>`p.id = ${id}`]
  const [row] = await truckRows(db, where, { order: sql`p.id`, limit: 1 })
  return row && toTruckView(row)
}

/** How many trucks a search finds: exact up to a number, which itself stands for that many or more. */
export async function countTrucks(
  db: Db,
  where: readonly Condition[],
  countedTo: number = LIMITS.trucksCountedTo,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from market_trucks p where ${allOf(where)} limit ${sql.lit(countedTo)}) found`.execute(
    db.withoutPlugins(),
  )
  return rows[0]?.total ?? 0
}

/** All trucks on the market, as far as a list counts. */
export const countOpenTrucks = (db: Db): Promise<number> =>
  countTrucks(db, truckConditions({ limit: 1, sort: 'newest' }, { from: null, to: null }), LIMITS.countedTo)

interface Order {
  by: Condition
  /** Rows after the cursor; none for the first page. */
  after: Condition[]
  keyOf: (row: TruckRow) => readonly (string | number)[]
}

/** What comes after a row of this rank: the rest of the rank, then the next ones. */
const byRank = (rank: number, rest: Condition): Condition[] => [
  sql`p.turn >= ${rank}::bigint`,
  sql`(p.turn > ${rank}::bigint or ${rest})`,
]

/** Every order continues by key: a page costs the same however far down it is. */
export const orders: Record<Exclude<SearchQuery['sort'], 'nearest'>, (cursor: string | undefined) => Order> = {
  newest(cursor) {
    const key = decodeCursor(cursor, ['integer', 'date', 'uuid'])
    return {
      by: sql`p.turn, p.created_at desc, p.id desc`,
      after: key ? byRank(key[0], sql`(p.created_at, p.id) < (${key[1]}::timestamptz, ${key[2]}::uuid)`) : [],
      keyOf: (row) => [row.rank, row.createdAt.toISOString(), row.id],
    }
  },
  price(cursor) {
    const key = decodeCursor(cursor, ['integer', 'integer', 'uuid'])
    return {
      by: sql`p.turn, p.price_paise, p.id desc`,
      after: key
        ? byRank(
            key[0],
            sql`(p.price_paise > ${key[1]}::bigint or p.price_paise = ${key[1]}::bigint and p.id < ${key[2]}::uuid)`,
          )
        : [],
      keyOf: (row) => [row.rank, row.pricePaise, row.id],
    }
  },
  rating(cursor) {
    const key = decodeCursor(cursor, ['integer', 'number', 'date', 'uuid'])
    return {
      by: sql`p.turn, coalesce(p.rating, 0) desc, p.created_at desc, p.id desc`,
      after: key
        ? byRank(
            key[0],
            sql`(coalesce(p.rating, 0), p.created_at, p.id) < (${key[1]}::numeric, ${key[2]}::timestamptz, ${key[3]}::uuid)`,
          )
        : [],
      keyOf: (row) => [row.rank, row.rating ?? 0, row.createdAt.toISOString(), row.id],
    }
  },
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
    roadKm: row.roadKm,
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
