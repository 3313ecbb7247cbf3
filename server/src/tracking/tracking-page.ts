import { spacedVehicleNumber } from '@vapsi/contract/values/vehicle-number'
import type { TrackingView } from '@vapsi/contract/tracking'
import type { Point } from '@vapsi/contract/values/distance'
import type { Db } from '../platform/database/database.ts'
import { type PageLanguage, type PlainPage, escaped, factList } from '../platform/web/plain-page.ts'
import { deliveredSince, lastPoint, type tripOfLink } from './tracking.sql.ts'
import { placeOf, progressOf } from './tracking-view.ts'
import { wayMap } from './way-map.ts'

type Arrival = NonNullable<TrackingView['arrival']>
type Trip = NonNullable<Awaited<ReturnType<typeof tripOfLink>>>

const said = {
  en: {
    arrives: 'Arrives',
    delivered: 'Delivered',
    notYet: 'Not on the road yet',
    unknown: 'Arrival not known yet',
    by: 'Promised by',
    truck: 'Truck',
    company: 'Goods of',
    seen: 'Last seen near',
    unseen: 'The driver does not share where the truck is.',
    ago: (minutes: number) => (minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`),
    left: (km: number) => `≈ ${km} km to go`,
    reason: { usual: 'Usual pace:', lane: 'As trips on this way took:', trip: 'As it has driven so far:' },
    pace: (km: number) => `about ${km} km a day.`,
    nights: 'At night trucks rest.',
    done: (percent: number, km: string) => `${percent} % of ≈ ${km} km`,
    note: 'This page asks again every 5 minutes. A place is shown to about a kilometre. There is no price and no phone number here, and the link ends 24 hours after delivery.',
  },
  hi: {
    arrives: 'पहुँचेगा',
    delivered: 'माल पहुँच गया',
    notYet: 'अभी रास्ते पर नहीं',
    unknown: 'पहुँचने का समय अभी पता नहीं',
    by: 'वादा',
    truck: 'ट्रक',
    company: 'किसका माल',
    seen: 'पिछली बार यहाँ के पास दिखा',
    unseen: 'ड्राइवर ट्रक की जगह नहीं दिखा रहा है।',
    ago: (minutes: number) => (minutes < 60 ? `${minutes} मिनट पहले` : `${Math.floor(minutes / 60)} घंटे पहले`),
    left: (km: number) => `≈ ${km} किमी बाक़ी`,
    reason: { usual: 'आम रफ़्तार:', lane: 'इस रास्ते की यात्राओं जैसी रफ़्तार:', trip: 'अब तक की अपनी रफ़्तार:' },
    pace: (km: number) => `दिन में क़रीब ${km} किमी।`,
    nights: 'रात में ट्रक आराम करते हैं।',
    done: (percent: number, km: string) => `≈ ${km} किमी का ${percent} %`,
    note: 'यह पेज हर 5 मिनट में ख़ुद नया होता है। जगह लगभग एक किलोमीटर तक दिखती है। यहाँ न क़ीमत है न फ़ोन नंबर, और डिलीवरी के 24 घंटे बाद यह लिंक बंद हो जाता है।',
  },
} as const

/** What anybody with the link sees: neither price nor telephone, and of the goods' owner the company alone. */
export async function trackingPage(db: Db, trip: Trip, language: PageLanguage): Promise<PlainPage> {
  const words = said[language]
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
      ? `${words.arrives} ${days}`
      : trip.status === 'in_transit'
        ? words.unknown
        : words.notYet
  const facts: (readonly [string, string])[] = []
  if (trip.promisedOn && !isDelivered) facts.push([words.by, day(new Date(trip.promisedOn))])
  if (trip.vehicleNumber) facts.push([words.truck, spacedVehicleNumber(trip.vehicleNumber)])
  if (trip.company) facts.push([words.company, trip.company])
  if (last && !isDelivered) {
    const minutes = Math.max(0, Math.round((now.getTime() - last.at.getTime()) / 60_000))
    const ago = words.ago(minutes)
    const left = leftKm === null ? '' : ` · ${words.left(leftKm)}`
    facts.push([words.seen, `${placeOf(last) ?? `${last.lat}, ${last.lng}`} · ${ago}${left}`])
  }
  return {
    title: `${trip.fromLocation} → ${trip.toLocation}`,
    body: [
      `<h1>${escaped(trip.fromLocation)} → ${escaped(trip.toLocation)}</h1>`,
      `<p class="good">${escaped(head)}</p>`,
      arrival ? `<p class="quiet">${reasonOf(arrival, words)}</p>` : '',
      wayOf(trip, isDelivered ? undefined : last),
      doneKm === null || leftKm === null ? '' : progressBar(doneKm, leftKm, words),
      factList(facts),
      !last && !isDelivered ? `<p>${words.unseen}</p>` : '',
      `<p class="quiet">${words.note}</p>`,
    ].join(''),
    refresh: { afterSeconds: 300, to: `?again=1&lang=${language}` },
  }
}

const reasonOf = ({ reason, kmPerDay, nights }: Arrival, words: (typeof said)[PageLanguage]) =>
  [words.reason[reason], words.pace(kmPerDay), nights > 0 ? words.nights : ''].filter(Boolean).join(' ')

/** How much of the way is driven: the browser's own bar, also without styles. */
function progressBar(doneKm: number, leftKm: number, words: (typeof said)[PageLanguage]): string {
  const whole = doneKm + leftKm
  const percent = whole > 0 ? Math.round((100 * doneKm) / whole) : 100
  const label = words.done(percent, whole.toLocaleString('en-IN'))
  return `<progress max="100" value="${percent}" aria-label="${label}"></progress><p class="quiet">${label}</p>`
}

const dayIn = (language: PageLanguage) => {
  const format = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
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
