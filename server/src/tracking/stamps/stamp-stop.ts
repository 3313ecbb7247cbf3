import type { StopStamp } from '@vapsi/contract/shipment/stop-order'
import { isOn } from '@vapsi/contract/tracking/stamps'
import type { Booking } from '../../bookings/bookings.sql.ts'
import { requireBefore } from '../../bookings/stops/require-before.ts'
import { type TripStop, insertStopStamp, stopsOfTrip } from '../../bookings/stops/trip-stops.sql.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'

interface StampAtStop {
  stopId: string
  stamp: StopStamp
  /** The phone's time. */
  at: string
  transporterId: string
  /** No stamp is earlier than this. */
  earliest: Date
  awayKm: (stop: TripStop, at: Date) => Promise<number | null>
}

/**
 * The truck has arrived at a stop on the way, or is loaded there. Returns false if it was recorded before. 404
 * stop_not_found; 409 stamp_too_early: it has not left the first pickup; 409 stops_open: a stop before it is not done;
 * 409 stamp_out_of_order: it is done already.
 */
export async function stampAtStop(tx: Tx, booking: Booking, given: StampAtStop): Promise<boolean> {
  const { stopId, stamp, transporterId } = given
  const stops = await stopsOfTrip(tx, booking.id)
  const stop = stops.find(({ id }) => id === stopId)
  if (!stop || (stamp === 'stop_loaded' && stop.kind !== 'pickup')) return fail('stop_not_found')
  if (stamp === 'stop_arrived' ? stop.arrivedAt : stop.doneAt) return false
  if (!isOn(booking)) fail('booking_state')
  if (booking.status !== 'in_transit') fail('stamp_too_early')
  if (stop.doneAt) fail('stamp_out_of_order')
  requireBefore(stops, stop)
  const earliest = Math.max(given.earliest.getTime(), ...timesOf(stops))
  const at = new Date(Math.max(earliest, Math.min(Date.parse(given.at), Date.now())))
  await insertStopStamp(tx, {
    bookingId: booking.id,
    stopId,
    transporterId,
    stamp,
    at,
    awayKm: await given.awayKm(stop, at),
  })
  return true
}

const timesOf = (stops: readonly TripStop[]): number[] =>
  stops.flatMap(({ arrivedAt, doneAt }) => [arrivedAt, doneAt]).flatMap((at) => (at ? [at.getTime()] : []))
