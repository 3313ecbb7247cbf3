import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { roadKmBetween } from '../../roads/roads.ts'

/** A trip that begins later than this after the previous one is not its return trip. */
const wayBackDays = 10

interface Kilometres {
  ladenKm: number
  savedKm: number
}

interface Trip {
  month: string
  /** Of a part beside others, what it added. */
  roadKm: number | null
  fromLat: number | null
  fromLng: number | null
  toLat: number | null
  toLng: number | null
  /** Of the truck's trip before it, if this may be its return trip. */
  homeLat: number | null
  homeLng: number | null
  emptyLat: number | null
  emptyLng: number | null
}

/**
 * Whole road kilometres by month of booking: loaded, a way with several parts on board once, and saved by return trips, which are never parts
 * beside others.
 */
export async function kilometresByMonth(db: Db, transporterId: string): Promise<Map<string, Kilometres>> {
  const { rows } = await sql<Trip>`
    with trips as (
      select coalesce(b.added_km, b.road_km) as road_km, b.created_at, b.from_lat, b.from_lng, b.to_lat, b.to_lng,
             lag(b.from_lat) over truck as home_lat, lag(b.from_lng) over truck as home_lng,
             lag(b.to_lat) over truck as empty_lat, lag(b.to_lng) over truck as empty_lng,
             b.added_km is null
               and b.completed_at - lag(b.completed_at) over truck < ${`${wayBackDays} days`}::interval as is_next
      from bookings b where b.transporter_id = ${transporterId} and b.status = 'completed'
      window truck as (partition by b.vehicle_id, b.added_km is null order by b.completed_at, b.id)
    )
    select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, road_km, from_lat, from_lng, to_lat, to_lng,
      case when is_next then home_lat end as home_lat, case when is_next then home_lng end as home_lng,
      case when is_next then empty_lat end as empty_lat, case when is_next then empty_lng end as empty_lng
    from trips`.execute(db)
  const months = new Map<string, Kilometres>()
  for (const trip of rows) {
    const known = months.get(trip.month) ?? { ladenKm: 0, savedKm: 0 }
    known.ladenKm += trip.roadKm ?? 0
    known.savedKm += Math.round(savedKm(trip))
    months.set(trip.month, known)
  }
  return months
}

/** As on the market: the empty way home minus the empty kilometres to the pickup and from the drop to home. */
function savedKm(trip: Trip): number {
  const home = pointOf(trip.homeLat, trip.homeLng)
  const empty = pointOf(trip.emptyLat, trip.emptyLng)
  const [from, to] = [pointOf(trip.fromLat, trip.fromLng), pointOf(trip.toLat, trip.toLng)]
  if (!home || !empty || !from || !to) return 0
  const saved = roadKmBetween(empty, home) - roadKmBetween(empty, from) - roadKmBetween(to, home)
  return Number.isFinite(saved) ? Math.max(0, saved) : 0
}

const pointOf = (lat: number | null, lng: number | null) => (lat === null || lng === null ? null : { lat, lng })
