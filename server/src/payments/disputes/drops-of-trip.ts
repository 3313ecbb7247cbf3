import type { DisputeView } from '@vapsi/contract/payments/disputes'
import { LAST_DROP } from '@vapsi/contract/shipment/stop-order'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { Booking } from '../../bookings/bookings.sql.ts'
import { sharesOfStops } from '../../bookings/stops/trip-stops.ts'
import { stopsOfTrip } from '../../bookings/stops/trip-stops.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { waitingByStop } from './disputes.sql.ts'

/** What a dispute of this trip may be about, each with the most of its shipper's price that hangs on it. */
export async function dropsOfTrip(db: Db | Tx, booking: Booking): Promise<DisputeView['drops']> {
  const stops = await stopsOfTrip(db, booking.id)
  if (stops.length === 0) return []
  const shares = sharesOfStops((booking.negotiatedPriceShipperPaise ?? 0) - booking.chargesShipperPaise, stops)
  const waiting = await waitingByStop(db, booking.id)
  const most = (stopId: string) => toRupees(toPaise(shares.get(stopId) ?? 0) + (waiting.get(stopId) ?? 0))
  return [
    ...stops
      .filter(({ kind }) => kind === 'drop')
      .map(({ id, location }) => ({ stopId: id, place: location, most: most(id) })),
    { stopId: LAST_DROP, place: booking.toLocation, most: most(LAST_DROP) },
  ]
}
