import { sql } from 'kysely'
import { laneKmPerDay } from '../market/lane-speed.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Booking } from '../bookings/bookings.sql.ts'

export type PacedTrip = Pick<Booking, 'id' | 'transporterId' | 'loadId' | 'fromLat' | 'fromLng' | 'toLat' | 'toLng'>

export interface Pace {
  /** The driver's time if given, else the server's. */
  leftAt: Date | null
  /** Daily kilometres of trips on its lane: stored with its load, or as of now. */
  laneKmPerDay: number | null
}

/** The facts for an arrival estimate besides the truck's position. */
export async function paceOf(db: Db | Tx, trip: PacedTrip): Promise<Pace> {
  const { rows } = await sql<{ leftAt: Date | null; told: number | null }>`
    select coalesce(
        (select s.at from trip_stamps s where s.booking_id = ${trip.id} and s.transporter_id = ${trip.transporterId} and s.stamp = 'left'),
        (select max(e.at) from events e where e.subject_id = ${trip.id} and e.type = 'booking_started')) as left_at,
      (select l.lane_km_per_day from loads l where l.id = ${trip.loadId}) as told`.execute(db)
  const { leftAt = null, told = null } = rows[0] ?? {}
  const { fromLat, fromLng, toLat, toLng } = trip
  if (told !== null || fromLat === null || fromLng === null || toLat === null || toLng === null)
    return { leftAt, laneKmPerDay: told }
  return { leftAt, laneKmPerDay: await laneKmPerDay(db, { fromLat, fromLng, toLat, toLng }) }
}
