import { FREIGHT } from '@vapsi/contract/constants'
import type { Query } from '@vapsi/contract/endpoint'
import type { LanePrices, market } from '@vapsi/contract/market'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { near } from './lane-hint.sql.ts'
import { hasNoStops } from '../../roads/has-no-stops.sql.ts'
import { isDirect } from './direct-ways.sql.ts'
import { type Quartiles, quartiles, quartilesInRupees } from './quartiles.sql.ts'

const days = 90

/**
 * Past prices of a lane: posted routes, bids and trips of 90 days, both ends within 75 km. Routes are public; a
 * driver's bid and a shipper's payment are not, so each kind counts only from five or more people: nobody's own price
 * can be inferred. Nulls with fewer than 5 prices.
 */
export async function lanePrices(db: Db, query: Query<typeof market.lanePrices>): Promise<LanePrices> {
  const since = sql`now() - make_interval(days => ${days})`
  const atLeast = FREIGHT.laneHintAtLeast
  const { rows } = await sql<Quartiles>`
    with agreed as (
      select b.price_paise, b.shipper_id as person from bookings b
      where ${near('b', query)} and b.created_at > ${since} and b.posting_id is null
        and b.has_agreed_price and ${isDirect('b.load_id')} and b.vehicle_category = ${query.category}
    ), offered as (
      select o.bid_price_paise as price_paise, o.transporter_id as person from loads l join bids o on o.load_id = l.id
      where ${near('l', query)} and o.created_at > ${since} and o.status <> 'replaced' and ${hasNoStops('l.id')}
        and l.vehicle_category = ${query.category}
    ), prices as (
      select p.price_paise from postings p
      where ${near('p', query)} and p.created_at > ${since} and p.category = ${query.category}
      union all
      select price_paise from agreed where (select count(distinct person) from agreed) >= ${atLeast}
      union all
      select price_paise from offered where (select count(distinct person) from offered) >= ${atLeast}
    ) ${quartiles}`.execute(db)
  const { low, median, high, known } = quartilesInRupees(rows[0])
  return { p25: low, median, p75: high, known }
}
