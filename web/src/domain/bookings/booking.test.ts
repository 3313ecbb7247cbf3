import { expect, test } from 'vitest'
import { spacedNumber, stepsAhead } from './booking.ts'

test('a vehicle number is spaced as people read it', () => {
  expect(spacedNumber('MH12AB4821')).toBe('MH 12 AB 4821')
  expect(spacedNumber('22BH1234AA')).toBe('22 BH 1234 AA')
})

test.each([
  ['pending', false, ['confirmed', 'loaded', 'started', 'delivered', 'completed']],
  ['advance_paid', false, ['loaded', 'started', 'delivered', 'completed']],
  ['confirmed', true, ['loaded', 'started', 'delivered', 'completed']],
  ['in_transit', false, ['delivered', 'completed']],
  ['in_transit', true, ['completed']],
  ['completed', true, []],
  ['cancelled', false, []],
] as const)('ahead of %s, POD %s', (status, podUploaded, ahead) => {
  expect(stepsAhead({ status, podUploaded })).toEqual(ahead)
})
