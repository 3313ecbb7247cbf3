import { type RawBuilder, sql } from 'kysely'
import { hasPod } from '../../fleet/has-pod.sql.ts'

export interface TripPart {
  others: number
  addedKm: number
  /** The truck carried nothing else when it was assigned. */
  isFirst: boolean
  /** As its owner says. */
  paisePerLadenKm: number | null
  stop: number | null
}

/** A running trip has its proof of delivery: its part is no longer on the truck. */
export const isDropped = (booking: RawBuilder<unknown>) =>
  sql`(${booking}.status = 'in_transit' and ${hasPod(sql`${booking}.id`)})`

/** The part that booking `b` takes of its truck, with its turn among the stops to come; null for a whole truck. */
export const tripPart = sql<TripPart | null>`case when b.is_part and b.holds_vehicle then (
  select json_build_object('addedKm', own.added_km, 'isFirst', b.added_km is null,
    'paisePerLadenKm', (select e.paise_per_laden_km from vehicle_economics e where e.vehicle_id = own.vehicle_id),
    'others', (select count(*) - 1 from truck_parts o where o.vehicle_id = own.vehicle_id),
    'stop', case when not ${isDropped(sql`b`)} then 1 + (
      select count(*) from truck_parts o join bookings k on k.id = o.booking_id
        cross join lateral (values (o.pickup_at, not k.awaits_loading), (o.drop_at, ${isDropped(sql`k`)})) s (place, is_done)
      where o.vehicle_id = own.vehicle_id and not s.is_done
        and s.place < case when b.awaits_loading then own.pickup_at else own.drop_at end) end)
  from truck_parts own where own.booking_id = b.id) end`
