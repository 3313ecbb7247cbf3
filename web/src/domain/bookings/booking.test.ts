import { expect, test } from 'vitest'
import { awaitedPickup, stepsAhead } from './booking.ts'

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

const asked = { pickupFrom: '2026-11-23T06:30:00Z', pickupUntil: '2026-11-23T12:30:00Z' }
const hours = '23\u00a0Nov\u00a02026, 12:00\u00a0pm – 6:00\u00a0pm'

test.each([
  ['pending', hours],
  ['confirmed', hours],
  ['advance_paid', hours],
  ['loading_done', null],
  ['in_transit', null],
  ['completed', null],
  ['cancelled', null],
] as const)('the pickup of a %s booking', (status, said) => {
  expect(awaitedPickup({ status, ...asked })).toBe(said)
  expect(awaitedPickup({ status, pickupFrom: null, pickupUntil: null })).toBeNull()
})
