import { expect, test } from 'vitest'
import { spacedVehicleNumber } from './vehicle-number.ts'

test('a vehicle number is spaced as people read it', () => {
  expect(spacedVehicleNumber('MH12AB4821')).toBe('MH 12 AB 4821')
  expect(spacedVehicleNumber('22BH1234AA')).toBe('22 BH 1234 AA')
})
