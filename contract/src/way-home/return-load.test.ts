import { expect, test } from 'vitest'
import { isReturnLoad } from './return-load.ts'

test.each([
  ['50 km of 300', { savedKm: 50, toPickupKm: 200, toHomeKm: 50 }, true],
  ['less than 50 km', { savedKm: 49.99, toPickupKm: 0, toHomeKm: 0 }, false],
  ['less than a tenth of the way home', { savedKm: 99, toPickupKm: 500, toHomeKm: 401 }, false],
  ['a tenth of it', { savedKm: 100, toPickupKm: 500, toHomeKm: 400 }, true],
])('%s', (_, way, expected) => {
  expect(isReturnLoad(way)).toBe(expected)
})
