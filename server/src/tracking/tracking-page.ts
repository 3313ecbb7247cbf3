import { spacedVehicleNumber } from '@vapsi/contract/values/vehicle-number'
import type { Language } from '@vapsi/contract/messages/language'
import { placeIn } from '@vapsi/contract/messages/tell'
import type { TrackingView } from '@vapsi/contract/tracking'
import type { Point } from '@vapsi/contract/values/distance'
import type { Db } from '../platform/database/database.ts'
import { type PlainPage, escaped, factList } from '../platform/web/plain-page.ts'
import { deliveredSince, lastPoint, type tripOfLink } from './tracking.sql.ts'
import { placeOf, progressOf } from './tracking-view.ts'
import { trackingWords } from './tracking-words.ts'
import { wayMap } from './way-map.ts'

type Arrival = NonNullable<TrackingView['arrival']>
type Trip = NonNullable<Awaited<ReturnType<typeof tripOfLink>>>

/** What anybody with the link sees: neither price nor telephone, and of the goods' owner the company alone. */
export async function trackingPage(db: Db, trip: Trip, language: Language): Promise<PlainPage> {
  const words = trackingWords[language]
  const now = new Date()
  const seen = await lastPoint(db, trip.id)
  // Two decimals of a degree are about a kilometre.
  const last = seen && { at: seen.at, lat: Math.round(seen.lat * 100) / 100, lng: Math.round(seen.lng * 100) / 100 }
  const isDelivered = trip.status === 'completed' || (await deliveredSince(db, trip.id)) !== null
  const { doneKm, leftKm, arrival } = await progressOf(db, trip, last, isDelivered)
  const day = dayIn(language)
  const days = arrival && [...new Set([day(new Date(arrival.from)), day(new Date(arrival.to))])].join(' – ')
  const head = isDelivered
    ? words.delivered
    : days
      ? words.arrives(days)
      : trip.status === 'in_transit'
        ? words.unknown
        : words.notYet
  const facts: (readonly [string, string])[] = []
  if (trip.promisedOn && !isDelivered) facts.push([words.by, day(new Date(trip.promisedOn))])
  if (trip.vehicleNumber) facts.push([words.truck, spacedVehicleNumber(trip.vehicleNumber)])
  if (trip.company) facts.push([words.company, trip.company])
  if (last && !isDelivered) {
    const minutes = Math.max(0, Math.round((now.getTime() - last.at.getTime()) / 60_000))
    const ago = minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60))
    const left = leftKm === null ? '' : ` · ${words.left(leftKm)}`
    const place = placeOf(last)
    facts.push([words.seen, `${place ? placeIn(language, place) : `${last.lat}, ${last.lng}`} · ${ago}${left}`])
  }
  const from = placeIn(language, trip.fromLocation)
  const to = placeIn(language, trip.toLocation)
  return {
    title: `${from} → ${to}`,
    body: [
      `<h1>${escaped(from)} → ${escaped(to)}</h1>`,
      `<p class="good">${escaped(head)}</p>`,
      arrival ? `<p class="quiet">${reasonOf(arrival, words)}</p>` : '',
      wayOf({ ...trip, fromLocation: from, toLocation: to }, isDelivered ? undefined : last),
      doneKm === null || leftKm === null ? '' : progressBar(doneKm, leftKm, words),
      factList(facts),
      !last && !isDelivered ? `<p>${words.unseen}</p>` : '',
      `<p class="quiet">${words.note}</p>`,
    ].join(''),
    refresh: { afterSeconds: 300, to: `?again=1&lang=${language}` },
  }
}

const reasonOf = ({ reason, kmPerDay, nights }: Arrival, words: (typeof trackingWords)[Language]) =>
  [words.reason[reason], words.pace(kmPerDay), nights > 0 ? words.nights : ''].filter(Boolean).join(' ')

/** How much of the way is driven: the browser's own bar, also without styles. */
function progressBar(doneKm: number, leftKm: number, words: (typeof trackingWords)[Language]): string {
  const whole = doneKm + leftKm
  const percent = whole > 0 ? Math.round((100 * doneKm) / whole) : 100
  const label = words.done(percent, whole.toLocaleString('en-IN'))
  return `<progress max="100" value="${percent}" aria-label="${label}"></progress><p class="quiet">${label}</p>`
}

const dayIn = (language: Language) => {
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    // As on plates and bills, in every language.
    numberingSystem: 'latn',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  })
  return (at: Date) => format.format(at)
}

function wayOf({ fromLat, fromLng, toLat, toLng, fromLocation, toLocation }: Trip, last: Point | undefined): string {
  if (fromLat === null || fromLng === null || toLat === null || toLng === null) return ''
  return wayMap({ lat: fromLat, lng: fromLng, name: fromLocation }, { lat: toLat, lng: toLng, name: toLocation }, last)
}
