import { randomOf } from '../../server/seeds/demo/dice.ts'
import type { Call } from '../tools/http-client.ts'
import type { Trip } from './fill.ts'

export const everyMs = 5 * 60_000
export const batch = 6

export interface Point {
  at: string
  lat: number
  lng: number
  accuracyM: number
}

/** A truck on its way: some 3 km in 5 minutes with stops in between, as accurate as a phone. */
export function drive(seed: number, startsAt: number): () => Point {
  const random = randomOf(seed)
  let [at, lat, lng] = [startsAt, 19.07 + random() * 7, 72.88 + random() * 3]
  return () => {
    at += everyMs + Math.round((random() - 0.5) * 8000)
    if (random() < 0.6) [lat, lng] = [lat + random() * 0.03, lng + (random() - 0.3) * 0.02]
    const exact = (degrees: number) => Math.round(degrees * 1e6) / 1e6
    return {
      at: new Date(at).toISOString(),
      lat: exact(lat),
      lng: exact(lng),
      accuracyM: Math.round(5 + random() * 40),
    }
  }
}

/** The next half hour of one truck after the other, as their phones send it. */
export function batches(trips: readonly Trip[], cookies: readonly string[]): () => { kind: 'points'; call: Call } {
  const begun = Date.now() - 20 * 60 * 60_000
  const drives = trips.map((_, seed) => drive(seed, begun))
  let sent = 0
  return () => {
    const at = sent++ % trips.length
    const points = Array.from({ length: batch }, drives[at]!)
    const headers = { cookie: cookies[at]! }
    return {
      kind: 'points',
      call: { method: 'POST', path: `/api/bookings/${trips[at]!.id}/positions`, headers, body: { points } },
    }
  }
}
