import { expect, test } from 'vitest'
import { availableBy, deadlinesOf, priceBounds, truckKind } from './search-conditions.sql.ts'

const query = (given: object = {}) => ({ limit: 50, sort: 'newest' as const, ...given })
const at = (iso: string) => new Date(iso)

test('available now, today and tomorrow end with the Indian day', () => {
  const now = at('2026-11-21T06:00:00Z')
  expect(availableBy('now', now)).toEqual({ at: now, isInTime: true })
  // A truck that is free from midnight on is free on the day that then begins.
  expect(availableBy('today', now)).toEqual({ at: at('2026-11-21T18:30:00Z'), isInTime: false })
  expect(availableBy('tomorrow', now)).toEqual({ at: at('2026-11-22T18:30:00Z'), isInTime: false })
  expect(availableBy(undefined, now)).toBeNull()
})

test('a truck is there by a day until that day ends in India, and free by what else is asked', () => {
  const now = at('2026-11-21T06:00:00Z')
  const byDay = { at: at('2026-11-28T18:30:00Z'), isInTime: false }
  expect(deadlinesOf({ by: '2026-11-28' }, now)).toEqual([byDay])
  expect(deadlinesOf({ by: '2026-11-28', availability: 'now' }, now)).toEqual([{ at: now, isInTime: true }, byDay])
  expect(deadlinesOf({}, now)).toEqual([])
})

test('the ends of the price slider are open, and only they', () => {
  expect(priceBounds({ minPrice: 10_000, maxPrice: 100_000 })).toEqual({ min: null, max: null })
  expect(priceBounds({ minPrice: 5_000, maxPrice: 200_000 })).toEqual({ min: 5_000, max: 200_000 })
  expect(priceBounds({ minPrice: 0, maxPrice: 0 })).toEqual({ min: 0, max: 0 })
  expect(priceBounds({ minPrice: 100_000, maxPrice: 10_000 })).toEqual({ min: 100_000, max: 10_000 })
  expect(priceBounds({ minPrice: 15_000, maxPrice: 95_000 })).toEqual({ min: 15_000, max: 95_000 })
  expect(priceBounds({})).toEqual({ min: null, max: null })
})

test('hero option, category and capacity narrow one another', () => {
  expect(truckKind(query({ vehicle: 'any', category: 'All' }))).toEqual({
    categories: null,
    minTons: null,
    maxTons: null,
  })
  expect(truckKind(query({ vehicle: 'mini-truck' }))).toEqual({ categories: ['Open'], minTons: null, maxTons: 2.75 })
  expect(truckKind(query({ vehicle: 'small-truck' }))).toEqual({ categories: ['Open'], minTons: 3, maxTons: 5.75 })
  expect(truckKind(query({ vehicle: 'large-truck' }))).toEqual({ categories: ['Open'], minTons: 12, maxTons: null })
  expect(truckKind(query({ vehicle: 'trailer' })).categories).toEqual(['Trailer', 'Flatbed'])
  expect(truckKind(query({ vehicle: 'trailer', category: 'Flatbed' })).categories).toEqual(['Flatbed'])
  expect(truckKind(query({ vehicle: 'container', category: 'Open' })).categories).toEqual([])
  expect(truckKind(query({ vehicle: 'medium-truck', minCapacity: 8, maxCapacity: 20 }))).toMatchObject({
    minTons: 8,
    maxTons: 10.75,
  })
})
