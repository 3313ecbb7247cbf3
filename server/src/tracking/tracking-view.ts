import { holdsVehicle } from '@vapsi/contract/lifecycle'
import { arrivalRange } from '@vapsi/contract/tracking/arrival'
import { tracking, type TrackingView } from '@vapsi/contract/tracking'
import type { Point } from '@vapsi/contract/values/distance'
import { roadKmBetween } from '../roads/roads.ts'
import { type Booking, bookingById, isPartyTo } from '../bookings/bookings.sql.ts'
import { type TripStop, stopsOfTrip } from '../bookings/stops/trip-stops.sql.ts'
import { gazetteer } from '../places/gazetteer.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { type Actor, mayAct } from '../platform/http/actor.ts'
import { type Pace, type PacedTrip, paceOf } from './pace.sql.ts'
import { consentOf, deliveredSince, lastPoint, liveLink } from './tracking.sql.ts'
import { isThere } from './watchers.sql.ts'

export const placeOf = (point: Point): string | null => gazetteer().cityAt(point).city

type Progress = Pick<TrackingView, 'doneKm' | 'leftKm' | 'arrival'>
type Last = (Point & { at: Date }) | undefined

/** The truck's position on the way and its expected arrival, as far as known. */
export async function progressOf(
  db: Db | Tx,
  trip: PacedTrip & Pick<Booking, 'status'>,
  last: Last,
  { isDelivered, isAtDrop }: { isDelivered: boolean; isAtDrop: boolean },
): Promise<Progress> {
  if (isDelivered) return { doneKm: null, leftKm: null, arrival: null }
  // No estimate before departure, nor once the driver has said that the truck is there.
  const isOnTheRoad = trip.status === 'in_transit' && last !== undefined && !isAtDrop
  const stops = trip.loadId === null ? [] : await stopsOfTrip(db, trip.id)
  return estimateProgress({ ...trip, stops }, last, isAtDrop, isOnTheRoad ? await paceOf(db, trip) : null)
}

function estimateProgress(
  booking: PacedTrip & { stops: readonly TripStop[] },
  last: Last,
  isAtDrop: boolean,
  pace: Pace | null,
): Progress {
  const { fromLat, fromLng, toLat, toLng, stops } = booking
  if (!last || fromLat === null || fromLng === null || toLat === null || toLng === null)
    return { doneKm: null, leftKm: null, arrival: null }
  // A truck that is there has nothing left to drive, wherever its phone last had signal.
  const open = stops.filter(({ doneAt }) => doneAt === null)
  const left = isAtDrop ? 0 : wayKm([last, ...open, { lat: toLat, lng: toLng }])
  const whole = wayKm([{ lat: fromLat, lng: fromLng }, ...stops, { lat: toLat, lng: toLng }])
  if (left === Infinity || whole === Infinity) return { doneKm: null, leftKm: null, arrival: null }
  const range = pace && arrivalRange({ wholeKm: whole, leftKm: left, seenAt: last.at, ...pace }, new Date())
  return {
    doneKm: Math.max(0, Math.round(whole - left)),
    leftKm: Math.round(left),
    arrival: range && { ...range, from: range.from.toISOString(), to: range.to.toISOString() },
  }
}

/** Road kilometres from each place to the next. */
const wayKm = (places: readonly Point[]): number =>
  places.slice(1).reduce((km, to, at) => km + roadKmBetween(places[at]!, to), 0)

export async function trackingView(db: Db | Tx, actor: Actor, bookingId: string): Promise<TrackingView> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !(actor.isAdmin || isPartyTo(booking, actor))) return fail('booking_not_found')
  const { transporterId } = booking
  const isDriver = actor.userType === 'transporter'
  const consent = transporterId ? await consentOf(db, { bookingId, transporterId }) : undefined
  const last = await lastPoint(db, bookingId)
  const isDelivered = booking.status === 'completed' || (await deliveredSince(db, bookingId)) !== null
  const isAtDrop = booking.status === 'in_transit' && !isDelivered && (await isThere(db, bookingId))
  // Only its shipper, and clerks who may share it too, know who follows the trip.
  const mayShare = !isDriver && (!actor.isAdmin || mayAct(actor.officeRole ?? null, tracking.share.roles))
  const link = mayShare ? await liveLink(db, bookingId) : undefined
  return {
    consent: consent?.consent ?? 'none',
    last: last ? { at: last.at.toISOString(), lat: last.lat, lng: last.lng, place: placeOf(last) } : null,
    ...(await progressOf(db, booking, last, { isDelivered, isAtDrop })),
    link: link ? { url: `/t/${link.token}`, opened: link.opened, since: link.createdAt.toISOString() } : null,
    can: {
      consent: isDriver && isUnderWay(booking) && !isDelivered,
      share: mayShare && holdsVehicle.includes(booking.status),
    },
  }
}

/** From the driver's acceptance on. */
export const isUnderWay = ({ status, driverResponse }: Pick<Booking, 'status' | 'driverResponse'>): boolean =>
  holdsVehicle.includes(status) && driverResponse === 'accepted'
