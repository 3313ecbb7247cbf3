import type { TripDriver } from '@vapsi/contract/booking-views'
import type { KNOWN_BY } from '@vapsi/contract/tracking/fleet-now'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasPod } from '../../fleet/has-pod.sql.ts'

export interface TruckState {
  vehicleId: string
  /** The booking that holds it; of several parts that of the next stop. */
  bookingId: string | null
  by: Exclude<(typeof KNOWN_BY)[number], 'point'> | null
  name: string | null
  lat: number | null
  lng: number | null
  since: Date | null
  routeFrom: string | null
  routeTo: string | null
  isRequested: boolean
  emptySince: Date | null
  /** Who usually drives it. */
  driver: TripDriver | null
}

/** What is known of each of these trucks, but for the points of its trip. */
export async function truckStates(db: Db, vehicleIds: readonly string[]): Promise<TruckState[]> {
  const { rows } = await sql<TruckState>`
    select v.id as vehicle_id, b.id as booking_id, k.by, k.name, k.lat, k.lng, k.since,
           r.from_location as route_from, r.to_location as route_to, coalesce(r.is_requested, false) as is_requested, d.completed_at as empty_since,
           (select json_build_object('id', m.id, 'name', m.name, 'mobile', m.mobile) from truck_drivers u
            join members m on m.id = u.member_id and m.removed_at is null where u.vehicle_id = v.id) as driver
    from vehicles v
    left join lateral (
      select t.id from bookings t left join truck_parts p on p.booking_id = t.id where t.vehicle_id = v.id and t.holds_vehicle
      order by ${hasPod(sql`t.id`)}, case when t.awaits_loading then p.pickup_at else p.drop_at end limit 1) b on true
    left join vehicle_economics e on e.vehicle_id = v.id
    left join lateral (
      select to_location, to_lat, to_lng, completed_at from bookings
      where vehicle_id = v.id and status = 'completed' order by completed_at desc limit 1) d on true
    left join lateral (
      select p.from_location, p.to_location, p.from_lat, p.from_lng, p.created_at, a.is_requested
      from postings p cross join lateral (
        select exists (select from bookings w where w.posting_id = p.id and w.status = 'pending'
          and w.driver_response is distinct from 'declined') as is_requested) a
      where p.vehicle_id = v.id and ((p.status = 'active' and p.valid_until > now()) or (p.status = 'booked' and a.is_requested))
      order by a.is_requested desc, p.created_at desc limit 1) r on true
    left join lateral (
      select * from (values
        ('drop', d.to_location, d.to_lat, d.to_lng, d.completed_at),
        ('said', e.stands_name, e.stands_lat, e.stands_lng, e.stands_at),
        ('route', r.from_location, nullif(r.from_lat, 0), nullif(r.from_lng, 0), r.created_at),
        ('home', e.home_name, e.home_lat, e.home_lng, null)) s (by, name, lat, lng, since)
      where lat is not null and lng is not null order by since desc nulls last limit 1) k on true
    where v.id = any(${vehicleIds}::uuid[])`.execute(db)
  return rows
}

export interface DoneTrip {
  vehicleId: string
  pricePaise: number
  roadKm: number | null
  fromLat: number | null
  fromLng: number | null
  /** The drop before it. */
  emptyLat: number | null
  emptyLng: number | null
}

/** The trips that these trucks completed in the last 30 days, each with the drop before it. */
export async function doneTrips(db: Db, vehicleIds: readonly string[]): Promise<DoneTrip[]> {
  const { rows } = await sql<DoneTrip>`
    select b.vehicle_id, b.negotiated_price_driver_paise as price_paise, b.road_km, b.from_lat, b.from_lng,
           p.to_lat as empty_lat, p.to_lng as empty_lng
    from bookings b
    left join lateral (
      select to_lat, to_lng from bookings
      where vehicle_id = b.vehicle_id and status = 'completed' and completed_at < b.completed_at
      order by completed_at desc limit 1) p on true
    where b.vehicle_id = any(${vehicleIds}::uuid[]) and b.status = 'completed' and b.completed_at > now() - interval '30 days'`.execute(
    db,
  )
  return rows
}
