import { expect, test } from 'vitest'
import type { Truck } from './truck.ts'
import { bestMatch } from './best-match.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const truck = (id: string, more: object = {}) =>
  ({
    id,
    fromLocation: 'Mumbai',
    toLocation: 'Delhi',
    price: 50_000,
    distanceKm: 1153,
    roadKm: 1464,
    availableFrom: '2026-11-20T06:00:00Z',
    transporter: { rating: 4.4 },
    ...more,
  }) as Truck

test('the cheapest for its way wins, unless a driver is rated much better', () => {
  const trucks = [truck('a'), truck('b', { price: 48_000 }), truck('c')]
  expect(bestMatch(trucks, now)).toEqual({ id: 'b', reasons: ['price', 'rating', 'free'] })
  expect(bestMatch([...trucks, truck('d', { price: 48_500, transporter: { rating: 4.9 } })], now)?.id).toBe('d')
})

test('a truck that is free now goes before one that is not; a price far off its lane never wins', () => {
  const later = truck('b', { price: 49_500, availableFrom: '2026-11-25T06:00:00Z' })
  expect(bestMatch([truck('a'), later, later], now)?.id).toBe('a')
  expect(bestMatch([truck('a'), truck('b', { price: 9_000, priceIsFarOff: true }), later, later], now)?.id).toBe('a')
})

test('a truck that starts far from the others must be much cheaper', () => {
  const mumbai = { fromLat: 19.07, fromLng: 72.88 }
  const nagpur = { fromLat: 21.15, fromLng: 79.09 }
  const trucks = [truck('a', mumbai), truck('b', { ...nagpur, price: 45_000 }), truck('c', mumbai)]
  expect(bestMatch(trucks, now)?.id).toBe('a')
})

test('a price is compared with what trucks like it ask on their lane, not by the kilometre alone', () => {
  const on = (toLat: number, distanceKm: number) => ({ fromLat: 19.07, fromLng: 72.88, toLat, toLng: 77.1, distanceKm })
  // A short trip costs more per kilometre: ₹50 is cheap for Pune and expensive for Delhi.
  const pune = [60, 58, 50].map((rate, at) => truck(`pune-${at}`, { ...on(18.5, 150), price: rate * 150 }))
  const delhi = [45, 44, 43, 42].map((rate, at) => truck(`delhi-${at}`, { ...on(28.6, 1153), price: rate * 1153 }))
  expect(bestMatch([...delhi, ...pune], now)).toEqual({ id: 'pune-2', reasons: ['price', 'rating', 'free'] })
})

test('a light truck is not the best of heavy ones because it costs less', () => {
  const of = (tons: number) => ({ vehicle: { category: 'Open', passingWeight: tons } })
  const heavy = [50_000, 52_000, 44_000].map((price, at) => truck(`heavy-${at}`, { ...of(20), price }))
  const light = [30_000, 31_000, 32_000].map((price, at) => truck(`light-${at}`, { ...of(3), price }))
  expect(bestMatch([...heavy, ...light], now)?.id).toBe('heavy-2')
})

test('that it starts near is a reason where others do not; all over India nothing is near', () => {
  const at = (fromLat: number, fromLng: number) => ({ fromLat, fromLng })
  const here = at(19.07, 72.88)
  const trucks = [truck('a', here), truck('b', here), truck('c', at(21.15, 79.09))]
  expect(bestMatch(trucks, now)?.reasons).toContain('near')
  expect(bestMatch([truck('a', here), truck('b', here)], now)?.reasons).not.toContain('near')
  const anywhere = [truck('a', here), truck('b', { ...at(28.6, 77.2), price: 49_000 }), truck('c', at(13.1, 80.3))]
  expect(bestMatch(anywhere, now)).toMatchObject({ id: 'b', reasons: ['price', 'rating', 'free'] })
})

test('a truck that passes competes with the price, the kilometres and the time of its part', () => {
  const at = { fromLat: 19.07, fromLng: 72.88, toLat: 28.65, toLng: 77.23 }
  const of = { ...at, vehicle: { category: 'Open', passingWeight: 9 } }
  const ends = { pickup: { lat: 19.07, lng: 72.88 }, drop: { lat: 28.65, lng: 77.23 } }
  const part = { roadKm: 1464, detourKm: 20, price: 44_000, pickupFrom: '2026-11-21T20:00:00Z', ...ends }
  const passer = truck('p', { ...of, fromLat: 12.97, fromLng: 77.59, roadKm: 2200, price: 90_000, passing: part })
  const posted = [50_000, 51_000, 52_000].map((price, index) => truck(`t${index}`, { ...of, price }))
  expect(bestMatch([...posted, passer], now)).toEqual({ id: 'p', reasons: ['price', 'rating'] })
  // What a part costs is no measure for those that are posted for the lane.
  const dear = { ...passer, passing: { ...part, price: 51_000 } }
  expect(bestMatch([...posted, dear], now)).toMatchObject({ id: 't0', reasons: ['price', 'rating', 'free'] })
})

test('one truck alone is not called the best', () => {
  expect(bestMatch([truck('a')], now)).toBeNull()
  expect(bestMatch([truck('a'), truck('b', { price: 49_000 })], now)?.id).toBe('b')
})
