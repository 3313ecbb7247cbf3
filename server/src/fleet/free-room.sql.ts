import type { FreeLegView } from '@vapsi/contract/fleet'
import { sql } from 'kysely'
import { hasPod } from './has-pod.sql.ts'

/**
 * What is free on vehicle `v` beside the parts that it carries, on each leg from its last stop on; null for a truck
 * without parts. A day is that by which the truck should be at the end of the leg.
 */
export const freeRoom = sql<FreeLegView[] | null>`(
  with stops as (
    select p.pickup_at as place, b.from_location as town, (b.pickup_until at time zone 'Asia/Kolkata')::date as until, not b.awaits_loading as is_done
    from truck_parts p join bookings b on b.id = p.booking_id where p.vehicle_id = v.id
    union all
    select p.drop_at, b.to_location, b.promised_on, ${hasPod(sql`b.id`)}
    from truck_parts p join bookings b on b.id = p.booking_id where p.vehicle_id = v.id
  ), legs as (
    select s.place, s.town, lead(s.town) over in_order as next_town, lead(s.until) over in_order as until
    from stops s where s.place >= coalesce((select max(d.place) from stops d where d.is_done), 0)
    window in_order as (order by s.place)
  )
  select json_agg(json_build_object('from', l.town, 'to', l.next_town, 'until', l.until, 'tons', v.passing_weight - o.kg / 1000.0,
    'floorMetres', (truck_floor_cm(v.vehicle_type) - o.cm) / 100.0) order by l.place)
  from legs l cross join lateral (
    select coalesce(sum(p.weight_kg), 0) as kg, coalesce(sum(p.floor_cm), 0) as cm from truck_parts p
    where p.vehicle_id = v.id and p.pickup_at <= l.place and l.place < p.drop_at) o
  where l.next_town <> l.town)`
