import { expect, test } from 'vitest'
import { greatCircleKm } from '@vapsi/contract/distance'
import { indiaProjection } from '../../ui/india-projection.ts'
import { towns, trip } from './network.ts'

test.each(Object.entries(towns))('%s lies where the projection puts it', (_, { lat, lng, at }) => {
  const [x = 0, y = 0] = indiaProjection([lng, lat]) ?? []
  expect(Math.hypot(x - at[0], y - at[1])).toBeLessThan(1)
})

test('the trip is as far as the map says', () => {
  expect(Math.abs(greatCircleKm(towns[trip.from], towns[trip.to]) - trip.km)).toBeLessThan(60)
})
