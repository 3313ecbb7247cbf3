import { type RawBuilder, sql } from 'kysely'
import { hasPod } from '../has-pod.sql.ts'
import { isLastTrip } from './last-trip.sql.ts'
import type { RunningTrip } from './trip-end.ts'

/**
 * The trip that this vehicle is on, of parts that share it the one with the last drop; null for a truck on none.
 * `counts`: which of its bookings (k).
 */
export const runningTrip = (vehicleId: RawBuilder<unknown>, counts = sql`true`) => sql<
  (RunningTrip & { id: string; number: number }) | null
>`(
  select json_build_object('id', k.id, 'number', k.number, 'roadKm', k.road_km, 'promisedOn', k.promised_on,
    'isDelivered', ${hasPod(sql`k.id`)})
  from bookings k where k.vehicle_id = ${vehicleId} and k.holds_vehicle and ${isLastTrip('k')} and ${counts} limit 1)`
