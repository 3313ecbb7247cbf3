import { FREIGHT } from '@vapsi/contract/constants'
import type { Query } from '@vapsi/contract/endpoint'
import type { LaneHint, market } from '@vapsi/contract/market'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../platform/database/database.ts'
import { nearPoint } from '../near-point.sql.ts'
import { isDirect } from './direct-ways.sql.ts'
import { type Quartiles, quartiles, quartilesInRupees } from './quartiles.sql.ts'

const days = 180
/** A truck that carries much more or less has another price. */
const weightShare = 0.4

/**
 * Prices of comparable trucks: postings, and trips agreed without one, with both ends within 75 km, the same category
 * and a passing weight within 40 %, of the last 180 days. Asking prices in rupees; nulls with fewer than 5. A posting
 * is public, but what a shipper paid is not. So trips count only if they are from five or more shippers: somebody who
 * posts four routes of known prices around a lane's only trip, or requests trucks under other names, must not learn
 * that shipper's price.
 */
export async function laneHint(db: Db, query: Query<typeof market.laneHint>): Promise<z.infer<typeof LaneHint>> {
  const { rows } = await sql<Quartiles>`
    with agreed as (
      select b.price_paise, b.shipper_id from bookings b left join vehicles v on v.id = b.vehicle_id
      where ${near('b', query)} and b.created_at > now() - make_interval(days => ${days})
        and b.posting_id is null and b.has_agreed_price and ${isDirect('b.load_id')}
        and ${same('b.vehicle_category', query.category)} and ${alike('v.passing_weight', query.passingWeight)}
    ), prices as (
      select p.price_paise from postings p
      where ${near('p', query)} and p.created_at > now() - make_interval(days => ${days})
        and ${same('p.category', query.category)} and ${alike('p.passing_weight', query.passingWeight)}
      union all
      select price_paise from agreed
      where (select count(distinct shipper_id) from agreed) >= ${FREIGHT.laneHintAtLeast}
    ) ${quartiles}`.execute(db)
  const { known, ...prices } = quartilesInRupees(rows[0])
  return { ...prices, comparable: known }
}

export type Lane = Pick<Query<typeof market.laneHint>, 'category' | 'passingWeight'> & Ends

interface LaneMedian {
  /** Number of postings and trips with prices on the lane. */
  known: number
  /** In paise; null with fewer than five. */
  median: number | null
}

/**
 * The usual price of a lane. Each account counts once, with its own median: a hundred posts of one account do not set
 * the price. It reads all of the lane's prices, tens of thousands on a busy one (`usual-price.ts`).
 */
export async function laneMedian(db: Db | Tx, query: Lane): Promise<LaneMedian> {
  const { rows } = await sql<{ known: number; median: number }>`
    with prices as (
      select p.price_paise, p.transporter_id as who from postings p
      where ${near('p', query)} and p.created_at > now() - make_interval(days => ${days}) and not p.is_far_off
        and ${same('p.category', query.category)} and ${alike('p.passing_weight', query.passingWeight)}
      union all
      select b.price_paise, b.shipper_id from bookings b
      where ${near('b', query)} and b.created_at > now() - make_interval(days => ${days})
        and b.posting_id is null and b.has_agreed_price and ${isDirect('b.load_id')} and ${same('b.vehicle_category', query.category)}
    ), own as (
      select percentile_cont(0.5) within group (order by price_paise) as price, count(*) as prices from prices group by who
    )
    select coalesce(sum(prices), 0) as known, percentile_cont(0.5) within group (order by price) as median from own`.execute(
    db,
  )
  const { known = 0, median = 0 } = rows[0] ?? {}
  return { known, median: known < FREIGHT.laneHintAtLeast ? null : Math.round(median) }
}

export type Ends = Record<'fromLat' | 'fromLng' | 'toLat' | 'toLng', number>

/** Both ends within 75 km. */
export function near(table: 'p' | 'b' | 'l', ends: Ends) {
  const end = (side: 'from' | 'to') =>
    nearPoint(sql.ref(`${table}.${side}_lat`), sql.ref(`${table}.${side}_lng`), {
      lat: ends[`${side}Lat` as const],
      lng: ends[`${side}Lng` as const],
    })
  return sql`${end('from')} and ${end('to')}`
}

const same = (column: string, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`

const alike = (column: string, tons: number | undefined) =>
  tons === undefined
    ? sql`true`
    : sql`${sql.ref(column)} between ${tons * (1 - weightShare)}::numeric and ${tons * (1 + weightShare)}::numeric`
