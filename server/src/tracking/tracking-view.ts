import { holdsVehicle } from '@vapsi/contract/lifecycle'
import { arrivalRange } from '@vapsi/contract/planning/arrival'
import { tracking, type TrackingView } from '@vapsi/contract/tracking'
import { type Point, estimatedRoadKm } from '@vapsi/contract/values/distance'
import { type Booking, bookingById, isPartyTo } from '../bookings/bookings.sql.ts'
import { gazetteer } from '../places/gazetteer.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { type Actor, mayAct } from '../platform/http/actor.ts'
import { consentOf, deliveredSince, lastPoint, liveLink } from './tracking.sql.ts'

export const placeOf = (point: Point): string | null => gazetteer().cityAt(point).city

/** Where the truck is on its way, as far as anybody knows. */
export function progressOf(
  booking: Pick<Booking, 'fromLat' | 'fromLng' | 'toLat' | 'toLng' | 'status'>,
  last: (Point & { at: Date }) | undefined,
  isDelivered: boolean,
  now: Date,
): Pick<TrackingView, 'doneKm' | 'leftKm' | 'arrival'> {
  const { fromLat, fromLng, toLat, toLng } = booking
  if (!last || isDelivered || fromLat === null || fromLng === null || toLat === null || toLng === null)
    return { doneKm: null, leftKm: null, arrival: null }
  const left = estimatedRoadKm(last, { lat: toLat, lng: toLng })
  const whole = estimatedRoadKm({ lat: fromLat, lng: fromLng }, { lat: toLat, lng: toLng })
  const { from, to } = arrivalRange(left, last.at, now)
  return {
    doneKm: Math.max(0, Math.round(whole - left)),
    leftKm: Math.round(left),
    // Before it has left, nobody can say.
    arrival: booking.status === 'in_transit' ? { from: from.toISOString(), to: to.toISOString() } : null,
  }
}

export async function trackingView(db: Db | Tx, actor: Actor, bookingId: string): Promise<TrackingView> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !(actor.isAdmin || isPartyTo(booking, actor))) return fail('booking_not_found')
  const { transporterId } = booking
  const isDriver = actor.userType === 'transporter'
  const consent = transporterId ? await consentOf(db, { bookingId, transporterId }) : undefined
  const last = await lastPoint(db, bookingId)
  const isDelivered = booking.status === 'completed' || (await deliveredSince(db, bookingId)) !== null
  // Who may follow the trip is its shipper's to know, and of those clerks who share it too.
  const mayShare = !isDriver && (!actor.isAdmin || mayAct(actor.officeRole ?? null, tracking.share.roles))
  const link = mayShare ? await liveLink(db, bookingId) : undefined
  return {
    consent: consent?.consent ?? 'none',
    last: last ? { at: last.at.toISOString(), lat: last.lat, lng: last.lng, place: placeOf(last) } : null,
    ...progressOf(booking, last, isDelivered, new Date()),
    link: link ? { url: `/t/${link.token}`, opened: link.opened, since: link.createdAt.toISOString() } : null,
    can: {
      consent: isDriver && isUnderWay(booking) && !isDelivered,
      share: mayShare && holdsVehicle.includes(booking.status),
    },
  }
}

/** From the driver's yes on. */
export const isUnderWay = ({ status, driverResponse }: Pick<Booking, 'status' | 'driverResponse'>): boolean =>
  holdsVehicle.includes(status) && driverResponse === 'accepted'
