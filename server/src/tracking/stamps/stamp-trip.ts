import type { Body } from '@vapsi/contract/endpoint'
import { STAMPS, type Stamp, atLastDrop } from '@vapsi/contract/tracking/stamps'
import { greatCircleKm } from '@vapsi/contract/values/distance'
import type { WaitingView, waiting } from '@vapsi/contract/detention/waiting'
import { type Booking, lockBookingOf } from '../../bookings/bookings.sql.ts'
import { recordBooking } from '../../bookings/record-booking.ts'
import { stopsOfTrip } from '../../bookings/stops/trip-stops.sql.ts'
import { startTrip } from '../../bookings/start-trip.ts'
import { stampsOf } from '../../payments/charges/detention.sql.ts'
import { waitingView } from '../../payments/charges/detention-view.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { isInIndia } from '../plausible-points.ts'
import { takePoints } from '../take-points.ts'
import { consentOf } from '../tracking.sql.ts'
import { requireBefore } from '../../bookings/stops/require-before.ts'
import { stampAtStop } from './stamp-stop.ts'
import { refusalOf } from './stamps.rules.ts'
import { assignedAt, insertStamp } from './stamps.sql.ts'

type Form = Body<typeof waiting.stamp>

/**
 * A driver's stamp, perhaps sent a day later. The first of each kind counts, however often it is sent; its time is
 * limited to between the previous stamp and now. The stamp "left" also starts the trip. Only the demo market says when
 * it was sent.
 */
export function stampTrip(
  db: Db | Tx,
  driver: Actor,
  bookingId: string,
  form: Form,
  sentAt?: Date,
): Promise<WaitingView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBookingOf(tx, driver, bookingId)) ?? fail('booking_not_found')
    const stamps = await stampsOf(tx, bookingId, driver.id)
    const { stamp, stopId } = form
    if (stopId !== undefined) {
      if (isOfEnd(stamp)) return fail('stop_not_found')
      const isNew = await stampAtStop(tx, booking, {
        stopId,
        stamp,
        at: form.at,
        transporterId: driver.id,
        earliest: stamps.at(-1)?.at ?? booking.createdAt,
        awayKm: (stop, at) => seenAt(tx, booking, driver, { place: form.place, at }, stop),
      })
      if (isNew) await recordBooking(tx, 'trip_stamped', booking, { by: driver.id, data: { stamp, stopId } })
      return waitingView(tx, driver, bookingId)
    }
    if (!isOfEnd(stamp)) return fail('stop_not_found')
    if (stamps.some((one) => one.stamp === stamp)) return waitingView(tx, driver, bookingId)
    const refusal = refusalOf(
      stamp,
      booking,
      stamps.map((one) => one.stamp),
    )
    if (refusal) fail(refusal)
    if (atLastDrop.includes(stamp)) requireBefore(await stopsOfTrip(tx, bookingId), null)
    const earliest = stamps.at(-1)?.at ?? (await assignedAt(tx, bookingId)) ?? booking.createdAt
    const at = new Date(Math.max(earliest.getTime(), Math.min(Date.parse(form.at), Date.now())))
    if (stamp === 'left' && booking.status === 'loading_done') await startTrip(tx, driver, bookingId)
    await insertStamp(tx, {
      bookingId,
      transporterId: driver.id,
      stamp,
      at,
      ...(sentAt && { recordedAt: sentAt }),
      awayKm: await seenAt(tx, booking, driver, { place: form.place, at }, endOf(booking, stamp)),
    })
    await recordBooking(tx, 'trip_stamped', booking, { by: driver.id, data: { stamp } })
    return waitingView(tx, driver, bookingId)
  })
}

const atDrop: ReadonlySet<Stamp> = new Set(['drop_arrived', 'unloaded'])

const isOfEnd = (stamp: Form['stamp']): stamp is Stamp => STAMPS.some((known) => known === stamp)

const endOf = ({ fromLat, fromLng, toLat, toLng }: Booking, stamp: Stamp) =>
  atDrop.has(stamp) ? { lat: toLat, lng: toLng } : { lat: fromLat, lng: fromLng }

/** Stores the point sent with a stamp if the trip may be seen, and returns its distance from the place of the stamp. */
async function seenAt(
  tx: Tx,
  booking: Booking,
  driver: Actor,
  { at, place }: { at: Date; place: Form['place'] },
  { lat, lng }: { lat: number | null; lng: number | null },
) {
  const trip = { bookingId: booking.id, transporterId: driver.id }
  if (!place || (await consentOf(tx, trip))?.consent !== 'given') return null
  if (!isInIndia({ lat: Number(place.lat), lng: Number(place.lng) })) return null
  await takePoints(tx, trip, [{ ...place, at: at.toISOString() }])
  return lat === null || lng === null ? null : Math.round(greatCircleKm(place, { lat, lng }) * 10) / 10
}
