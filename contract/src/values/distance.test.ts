import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const delhi = { lat: 28.6139, lng: 77.209 }
const mumbai = { lat: 19.076, lng: 72.8777 }

test('Delhi to Mumbai is 1148.1 km as the crow flies, with two decimals', () => {
  expect(distanceKm(delhi, mumbai)).toBeCloseTo(1148.1, 1)
  expect(String(distanceKm(delhi, mumbai))).toMatch(/^\d+(\.\d{1,2})?$/)
})

test('a quarter and a half of the way round the earth follow from its radius of 6371 km', () => {
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBe(10007.54)
  expect(distanceKm({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBe(20015.09)
})

test('the way there is as long as the way back, nothing is further than half the earth, and here is 0 km away', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, b)).toBe(distanceKm(b, a))
      expect(distanceKm(a, b)).toBeLessThanOrEqual(20015.09)
      expect(distanceKm(a, a)).toBe(0)
    }),
  )
})
