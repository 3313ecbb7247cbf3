import sharp from 'sharp'
import { form } from '../booking/fill.ts'
import { randomOf } from '../../server/seeds/demo/dice.ts'
import { draw } from '../market/draw.ts'
import { callOf, distinctSearches, unseen, zipf } from '../market/searches.ts'
import type { Call } from '../tools/http-client.ts'
import type { Asked } from './arrivals.ts'
import { type People, password } from './people.ts'

/** Requests out of sixty around one trip. Most of a day's requests check whether something has happened. */
export const shares = { poll: 40, search: 12, bid: 2, load: 1, booking: 1, 'sign-in': 2, upload: 2 } as const
export type Kind = keyof typeof shares
export const kinds = Object.keys(shares) as Kind[]

const different = 5000
/** The share of searches that nobody has made before. */
const newSearches = 0.3

/** Draws one request after the other, in the proportions of a day. */
export async function crowd(
  people: People,
  cookies: { shippers: string[]; drivers: string[] },
): Promise<() => Asked<Kind>> {
  const random = randomOf(3)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const kindOf = draw(Object.values(shares), random)
  const searches = distinctSearches(different)
  const popular = zipf(different, 100_000)
  const photo = await aPhoto()
  const bookable = people.postingIds.values()
  let asked = 0
  const makers: Record<Kind, () => Call> = {
    poll: () => ({ path: '/api/notifications/unread', headers: { cookie: pick(cookies.shippers) } }),
    search: () => {
      const query = searches[popular[asked % popular.length]!]!
      return callOf(random() < newSearches ? unseen(query, asked) : query)
    },
    bid: () => {
      const at = Math.floor(random() * cookies.drivers.length)
      const body = { vehicleId: people.drivers[at]!.vehicleId, bidPrice: 42_000, confirmed: true }
      const headers = { cookie: cookies.drivers[at]! }
      return { method: 'POST', path: `/api/posted-loads/${pick(people.loadIds)}/bids`, headers, body }
    },
    load: () => ({
      method: 'POST',
      path: '/api/posted-loads',
      headers: { cookie: pick(cookies.shippers) },
      body: aLoad(),
    }),
    booking: () => {
      const { value } = bookable.next()
      if (!value) throw new Error('Too few trucks were made ready: ask for more with --trucks')
      const headers = { cookie: pick(cookies.shippers) }
      return { method: 'POST', path: `/api/market-trucks/${value}/book-detailed`, headers, body: form }
    },
    'sign-in': () => {
      const username = `person${9_000_000_001 + Math.floor(random() * people.shipperIds.length)}`
      return { method: 'POST', path: '/api/login', body: { username, password } }
    },
    upload: () => ({
      method: 'POST',
      path: '/api/profile/picture',
      headers: { cookie: pick(cookies.shippers), ...photo.headers },
      body: photo.body,
    }),
  }
  return () => {
    const kind = kinds[kindOf()]!
    asked += 1
    return { kind, call: makers[kind]() }
  }
}

const aLoad = () => ({
  fromLocation: 'Mumbai, Maharashtra, India',
  toLocation: 'Jaipur, Rajasthan, India',
  fromLat: 19.07,
  fromLng: 72.88,
  toLat: 26.91,
  toLng: 75.79,
  fromCity: 'Mumbai',
  toCity: 'Jaipur',
  vehicleCategory: 'Open',
  material: 'Cotton bales',
  weight: 9,
  expectedPrice: 42_000,
  pickupDate: new Date(Date.now() + 86_400_000).toISOString(),
  confirmed: true,
})

/** A photo as a phone sends it after making it smaller. */
export async function aPhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 1280, height: 960, channels: 3, background: '#888', noise } as const
  const bytes = await sharp({ create }).jpeg({ quality: 70 }).toBuffer()
  const boundary = 'bench-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
