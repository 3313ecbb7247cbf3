import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import type { Language } from '@vapsi/contract/values/language'
import { firstNameOf } from '@vapsi/contract/tracking/first-name'
import { nearDayIn, pageTextIn, placeIn } from '@vapsi/contract/messages/tell'
import { type TrackingView, tracking } from '@vapsi/contract/tracking'
import type { Point } from '@vapsi/contract/values/distance'
import type { Db } from '../platform/database/database.ts'
import { type PlainPage, escaped, factList } from '../platform/web/plain-page.ts'
import { stateOf } from '@vapsi/contract/shipment/stop-order'
import { type TripStop, stopsOfTrip } from '../bookings/stops/trip-stops.sql.ts'
import { deliveredSince, lastPoint, type tripOfLink } from './tracking.sql.ts'
import { placeOf, progressOf } from './tracking-view.ts'
import { isThere } from './watchers.sql.ts'
import { wayMap } from './way-map.ts'

type Arrival = NonNullable<TrackingView['arrival']>
type Trip = NonNullable<Awaited<ReturnType<typeof tripOfLink>>> & { token: string }

/**
 * What anybody with the link sees: no price, no telephone number, of the goods' owner only the company,
 * and of the driver, whom a transporter has sent, only the first name.
 */
export async function trackingPage(db: Db, trip: Trip, language: Language, pushKey: string): Promise<PlainPage> {
  const now = new Date()
  const seen = await lastPoint(db, trip.id)
  // Two decimals of a degree are about a kilometre. The town is the same as in the trip's own view.
  const last = seen && { at: seen.at, lat: Math.round(seen.lat * 100) / 100, lng: Math.round(seen.lng * 100) / 100 }
  const isDelivered = trip.status === 'completed' || (await deliveredSince(db, trip.id)) !== null
  const isAtDrop = !isDelivered && (await isThere(db, trip.id))
  const stops = trip.loadId === null ? [] : await stopsOfTrip(db, trip.id)
  const { doneKm, leftKm, arrival } = await progressOf(db, trip, last, { isDelivered, isAtDrop })
  const day = (at: Date) => nearDayIn(language, at)
  const days = arrival && [...new Set([day(new Date(arrival.from)), day(new Date(arrival.to))])].join(' – ')
  const head = isDelivered
    ? pageTextIn(language, 'tracking_delivered', {})
    : isAtDrop
      ? pageTextIn(language, 'tracking_there', {})
      : days
        ? pageTextIn(language, 'tracking_arrives', { days })
        : trip.status === 'in_transit'
          ? pageTextIn(language, 'tracking_unknown', {})
          : pageTextIn(language, 'tracking_not_yet', {})
  // Then the last signal, perhaps hours old, says no more where the truck is.
  const hasArrived = isDelivered || isAtDrop
  const facts: (readonly [string, string])[] = stops.map((stop, at) => [
    pageTextIn(language, 'tracking_stop', { number: at + 1, place: placeIn(language, stop.city) }),
    pageTextIn(language, `tracking_stop_${stateOf(stop, stops, trip.status === 'in_transit')}`, {}),
  ])
  // Two days for one arrival would contradict each other: what was promised counts until the truck is seen.
  if (trip.promisedOn && !hasArrived && !arrival)
    facts.push([pageTextIn(language, 'tracking_promised', {}), day(new Date(trip.promisedOn))])
  if (trip.vehicleNumber)
    facts.push([pageTextIn(language, 'tracking_truck', {}), spacedVehicleNumber(trip.vehicleNumber)])
  if (trip.driver) facts.push([pageTextIn(language, 'tracking_driver', {}), firstNameOf(trip.driver.name)])
  if (trip.company) facts.push([pageTextIn(language, 'tracking_company', {}), trip.company])
  const from = placeIn(language, trip.fromLocation)
  const to = placeIn(language, trip.toLocation)
  return {
    title: `${from} → ${to}`,
    body: [
      `<h1>${escaped(from)} → ${escaped(to)}</h1>`,
      `<p class="good">${escaped(head)}</p>`,
      arrival ? `<p class="quiet">${reasonOf(arrival, language)}</p>` : '',
      hasArrived
        ? ''
        : last
          ? whereLast({ ...last, place: placeOf(seen) }, leftKm, language, now)
          : `<p>${pageTextIn(language, 'tracking_unseen', {})}</p>`,
      wayOf(
        { ...trip, fromLocation: from, toLocation: to },
        isAtDrop,
        isDelivered ? undefined : last,
        pageTextIn(language, 'tracking_map', {}),
        stops,
      ),
      doneKm === null || leftKm === null ? '' : progressBar(doneKm, leftKm, language),
      factList(facts),
      hasArrived ? '' : tellButton(trip.token, language, pushKey),
      `<p class="quiet">${pageTextIn(language, 'tracking_note', {})}</p>`,
    ].join(''),
    ...(!hasArrived && { script: '/arrival.js' }),
    refresh: { afterSeconds: 300, to: `?again=1&lang=${language}` },
  }
}

/** Before the map, because most people open the page for this. */
function whereLast(
  last: Point & { at: Date; place: string | null },
  leftKm: number | null,
  language: Language,
  now: Date,
): string {
  const minutes = Math.max(0, Math.round((now.getTime() - last.at.getTime()) / 60_000))
  const ago =
    minutes < 60
      ? pageTextIn(language, 'tracking_minutes_ago', { count: minutes })
      : pageTextIn(language, 'tracking_hours_ago', { count: Math.floor(minutes / 60) })
  const left =
    leftKm === null ? '' : ` · ${pageTextIn(language, 'tracking_km_left', { km: leftKm.toLocaleString('en-IN') })}`
  return factList([
    [
      pageTextIn(language, 'tracking_seen', {}),
      `${last.place ? placeIn(language, last.place) : `${last.lat}, ${last.lng}`} · ${ago}${left}`,
    ],
  ])
}

const reasonOf = ({ reason, kmPerDay, nights }: Arrival, language: Language) =>
  [
    pageTextIn(language, `tracking_pace_${reason}`, {}),
    pageTextIn(language, 'tracking_km_a_day', { km: kmPerDay }),
    nights > 0 ? pageTextIn(language, 'tracking_nights', {}) : '',
  ]
    .filter(Boolean)
    .join(' ')

/** From Lucide, as in the app. */
const bell =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M10.3 21a1.9 1.9 0 0 0 3.4 0M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3"/></svg>'

/** Hidden until its script knows that this browser supports push. */
function tellButton(token: string, language: Language, pushKey: string): string {
  const told = pageTextIn(language, 'tracking_told', {})
  const untold = pageTextIn(language, 'tracking_untold', {})
  const to = tracking.watch.url.replace(':token', token)
  const given = { to, key: pushKey, lang: language, told, untold }
  const attributes = Object.entries(given).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  return `<p><button id="tell" type="button" hidden${attributes.join('')}>${bell}${escaped(pageTextIn(language, 'tracking_tell', {}))}</button></p>`
}

/** The driven share of the way, as a native progress bar that works without styles. */
function progressBar(doneKm: number, leftKm: number, language: Language): string {
  const whole = doneKm + leftKm
  const percent = whole > 0 ? Math.round((100 * doneKm) / whole) : 100
  const label = pageTextIn(language, 'tracking_km_done', { percent, km: whole.toLocaleString('en-IN') })
  return `<progress max="100" value="${percent}" aria-label="${label}"></progress><p class="quiet">${label}</p>`
}

function wayOf(
  trip: Trip,
  isAtDrop: boolean,
  last: Point | undefined,
  mapWord: string,
  stops: readonly TripStop[],
): string {
  const { fromLat, fromLng, toLat, toLng } = trip
  if (fromLat === null || fromLng === null || toLat === null || toLng === null) return ''
  const from = { lat: fromLat, lng: fromLng, name: trip.fromLocation }
  const to = { lat: toLat, lng: toLng, name: trip.toLocation }
  return wayMap(from, to, isAtDrop ? to : last, mapWord, {
    done: stops.filter(({ doneAt }) => doneAt !== null),
    open: stops.filter(({ doneAt }) => doneAt === null),
  })
}
