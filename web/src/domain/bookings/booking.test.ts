import { expect, test } from 'vitest'
import { stepsAhead } from './booking.ts'

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
