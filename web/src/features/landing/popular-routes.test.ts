import { FREIGHT } from '@vapsi/contract/constants'
import { expect, test } from 'vitest'
import { cityNames } from './city-names.ts'
import { bookLink, popularRoutes } from './popular-routes.ts'

test('the page keeps what its figures say: 17 routes, 12 cities, 2,500+ trucks', () => {
  expect(popularRoutes).toHaveLength(17)
  expect(new Set(popularRoutes.flatMap((route) => [route.from, route.to]))).toEqual(new Set(Object.keys(cityNames)))
  expect(Object.keys(cityNames)).toHaveLength(12)
  expect(popularRoutes.reduce((sum, route) => sum + route.truckCount, 0)).toBeGreaterThan(2500)
})

test('travel times are those of a truck, not of a car', () => {
  for (const { roadKm, days } of popularRoutes) {
    const driven = roadKm / FREIGHT.kmPerDay
    expect(days[0]).toBeLessThanOrEqual(Math.ceil(driven))
    expect(days[1]).toBeGreaterThanOrEqual(driven)
  }
})

test('Book carries both cities', () => {
  expect(bookLink({ from: 'Mumbai', to: 'Delhi' })).toBe('/book-truck?from=Mumbai&to=Delhi')
})
