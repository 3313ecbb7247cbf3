import type { FreeView } from '@vapsi/contract/way-home/way-home'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasPod } from '../../fleet/has-pod.sql.ts'
import { isLastTrip } from '../../fleet/trip-end/last-trip.sql.ts'

export interface Stand {
  by: Exclude<FreeView['by'], 'home'>
  name: string | null
  lat: number | null
  lng: number | null
  roadKm: number | null
  promisedOn: string | null
  isDelivered: boolean
  /** Of a posted route. */
  availableFrom: Date | null
}

/**
 * Where a truck was last known to become free. A running trip comes first; then the newest counts: its last drop, what its owner says,
 * or where a route on the market starts.
 */
export async function lastStandOf(db: Db, vehicleId: string): Promise<Stand | undefined> {
  const { rows } = await sql<Stand>`
    select by, name, lat, lng, road_km, promised_on, is_delivered, available_from from (
      select 'trip' as by, b.to_location as name, b.to_lat as lat, b.to_lng as lng, b.road_km, b.promised_on,
             ${hasPod(sql`b.id`)} as is_delivered, null::timestamptz as available_from, 'infinity'::timestamptz as at
      from bookings b where b.vehicle_id = ${vehicleId} and b.holds_vehicle and ${isLastTrip('b')}
      union all
      (select 'drop', b.to_location, b.to_lat, b.to_lng, null, null, true, null, b.completed_at
       from bookings b where b.vehicle_id = ${vehicleId} and b.status = 'completed' and b.to_lat is not null
       order by b.completed_at desc limit 1)
      union all
      select 'said', e.stands_name, e.stands_lat, e.stands_lng, null, null, true, null, e.stands_at
      from vehicle_economics e where e.vehicle_id = ${vehicleId} and e.stands_at is not null
      union all
      (select 'route', p.from_location, p.from_lat, p.from_lng, null, null, true, p.available_from, p.created_at
       from postings p where p.vehicle_id = ${vehicleId} and p.status = 'active' and p.valid_until > now()
         and not (p.from_lat = 0 and p.from_lng = 0)
       order by p.created_at desc limit 1)) known
    order by at desc limit 1`.execute(db)
  return rows[0]
}
