import { FREIGHT } from '@vapsi/contract/constants'
import { roadKm } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A trip that begins later than this after the previous one is not its return trip. */
const wayBackDays = 10

interface Kilometres {
  ladenKm: number
  savedKm: number
}

const awayKm = (from: string, to: string) => {
  const at = (end: string, axis: string) => sql.ref(`${end}_${axis}`)
  return sql`(${2 * FREIGHT.earthRadiusKm} * asin(sqrt(least(1,
    sin(radians(${at(to, 'lat')} - ${at(from, 'lat')}) / 2) ^ 2
    + cos(radians(${at(from, 'lat')})) * cos(radians(${at(to, 'lat')})) * sin(radians(${at(to, 'lng')} - ${at(from, 'lng')}) / 2) ^ 2))))`
}

/**
 * Road kilometres by month of booking: loaded, and saved by return trips, as on the market: empty way home minus empty
 * kilometres to the pickup and from the drop to home.
 */
export async function kilometresByMonth(db: Db, transporterId: string): Promise<Map<string, Kilometres>> {
  const { rows } = await sql<{ month: string; laden: number; saved: number }>`
    with trips as (
      select b.distance_km, b.created_at, b.from_lat, b.from_lng, b.to_lat, b.to_lng,
             lag(b.from_lat) over truck as home_lat, lag(b.from_lng) over truck as home_lng,
             lag(b.to_lat) over truck as empty_lat, lag(b.to_lng) over truck as empty_lng,
             b.completed_at - lag(b.completed_at) over truck as later
      from bookings b where b.transporter_id = ${transporterId} and b.status = 'completed'
      window truck as (partition by b.vehicle_id order by b.completed_at, b.id)
    )
    select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, coalesce(sum(distance_km), 0)::float8 as laden,
      coalesce(sum(greatest(0, ${awayKm('empty', 'home')} - ${awayKm('empty', 'from')} - ${awayKm('to', 'home')}))
        filter (where later < ${`${wayBackDays} days`}::interval), 0)::float8 as saved
    from trips group by 1`.execute(db)
  return new Map(rows.map(({ month, laden, saved }) => [month, { ladenKm: roadKm(laden), savedKm: roadKm(saved) }]))
}
