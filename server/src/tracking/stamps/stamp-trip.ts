import type { Body } from '@vapsi/contract/endpoint'
import type { Stamp } from '@vapsi/contract/tracking/stamps'
import { greatCircleKm } from '@vapsi/contract/values/distance'
import type { WaitingView, waiting } from '@vapsi/contract/detention/waiting'
import { type Booking, lockBookingOf } from '../../bookings/bookings.sql.ts'
import { recordBooking } from '../../bookings/record-booking.ts'
import { startTrip } from '../../bookings/start-trip.ts'
import { stampsOf } from '../../payments/charges/detention.sql.ts'
import { waitingView } from '../../payments/charges/detention-view.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { isInIndia } from '../plausible-points.ts'
import { takePoints } from '../take-points.ts'
import { consentOf } from '../tracking.sql.ts'
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
    if (stamps.some(({ stamp }) => stamp === form.stamp)) return waitingView(tx, driver, bookingId)
    const refusal = refusalOf(
      form.stamp,
      booking,
      stamps.map(({ stamp }) => stamp),
    )
    if (refusal) fail(refusal)
    const earliest = stamps.at(-1)?.at ?? (await assignedAt(tx, bookingId)) ?? booking.createdAt
    const at = new Date(Math.max(earliest.getTime(), Math.min(Date.parse(form.at), Date.now())))
    if (form.stamp === 'left' && booking.status === 'loading_done') await startTrip(tx, driver, bookingId)
    await insertStamp(tx, {
      bookingId,
      transporterId: driver.id,
      stamp: form.stamp,
      at,
      ...(sentAt && { recordedAt: sentAt }),
      awayKm: await seenAt(tx, booking, driver, { ...form, at }),
    })
    await recordBooking(tx, 'trip_stamped', booking, { by: driver.id, data: { stamp: form.stamp } })
    return waitingView(tx, driver, bookingId)
  })
}

const atDrop: ReadonlySet<Stamp> = new Set(['drop_arrived', 'unloaded'])

/** Stores the point sent with a stamp if the trip may be seen, and returns its distance from that end. */
async function seenAt(tx: Tx, booking: Booking, driver: Actor, { stamp, at, place }: Omit<Form, 'at'> & { at: Date }) {
  const trip = { bookingId: booking.id, transporterId: driver.id }
  if (!place || (await consentOf(tx, trip))?.consent !== 'given') return null
  if (!isInIndia({ lat: Number(place.lat), lng: Number(place.lng) })) return null
  await takePoints(tx, trip, [{ ...place, at: at.toISOString() }])
  const [lat, lng] = atDrop.has(stamp) ? [booking.toLat, booking.toLng] : [booking.fromLat, booking.fromLng]
  return lat === null || lng === null ? null : Math.round(greatCircleKm(place, { lat, lng }) * 10) / 10
}
