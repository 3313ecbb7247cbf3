import { LIMITS } from '@vapsi/contract/constants'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { MarketTruckView } from '@vapsi/contract/market'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { decodeCursor } from '../../platform/http/page.ts'
import { isUuid } from '../../platform/ids.ts'
import type { VehiclesTable } from '../../tables/market.ts'
import { pictureUrl, punctualityOf } from '../../users/user-view.ts'
import {
  type Condition,
  type SearchQuery,
  allOf,
  partyConditions,
  postingConditions,
  typesFrom,
} from './search-conditions.sql.ts'

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

/**
 * Trucks on the market in an order of theirs, without the number and the phone. The columns are named here: renamed by the plugin,
 * each of a page's 500 values is copied once more.
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
    select p.id, p.from_location as "fromLocation", p.to_location as "toLocation", p.from_lat as "fromLat", p.from_lng as "fromLng",
           p.to_lat as "toLat", p.to_lng as "toLng", p.price_paise as "pricePaise", p.is_far_off as "isFarOff", p.turn as "rank",
           p.distance_km as "distanceKm", p.road_km as "roadKm", p.way_id as "wayId", p.available_from as "availableFrom", p.created_at as "createdAt",
           v.vehicle_type as "vehicleType", v.category, v.passing_weight as "passingWeight", v.is_verified as "isVehicleVerified",
           u.name, u.company, u.picture_key as "pictureKey", u.is_verified as "isVerified", u.rating,
           u.total_trips as "totalTrips", u.on_time_trips as "onTimeTrips", ${awayKm} as "awayKm"
    from postings p join vehicles v on v.id = p.vehicle_id join users u on u.id = p.transporter_id ${ways}
    where ${allOf(where)} order by ${order} limit ${limit}`.execute(db.withoutPlugins())
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
    db.withoutPlugins(),
  )
  return rows[0]?.total ?? 0
}

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
    // Said in the words of the index users_best_rated, which begins with the best rated.
    const transporter: Condition = sql`u.user_type = 'transporter'`
    return {
      by: sql`p.turn, coalesce(u.rating, 0) desc, p.created_at desc, p.id desc`,
      after: key
        ? [
            transporter,
            ...byRank(
              key[0],
              sql`(coalesce(u.rating, 0), p.created_at, p.id) < (${key[1]}::numeric, ${key[2]}::timestamptz, ${key[3]}::uuid)`,
            ),
          ]
        : [transporter],
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
