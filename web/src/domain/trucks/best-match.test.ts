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

test('of two trucks none is called the best', () => {
  expect(bestMatch([truck('a'), truck('b')], now)).toBeNull()
})
