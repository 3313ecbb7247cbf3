import { expect, test } from 'vitest'
import { nextStamps } from './stamps.ts'

const trip = (status: Parameters<typeof nextStamps>[0]['status']) => ({ status, driverResponse: 'accepted' as const })

test('one step after the other: arrived, loaded, left, arrived, unloaded', () => {
  expect(nextStamps(trip('confirmed'), [], false)).toEqual(['pickup_arrived', 'loaded'])
  expect(nextStamps(trip('advance_paid'), ['pickup_arrived'], false)).toEqual(['loaded'])
  expect(nextStamps(trip('advance_paid'), ['pickup_arrived', 'loaded'], false)).toEqual([])
  expect(nextStamps(trip('loading_done'), ['pickup_arrived', 'loaded'], false)).toEqual(['left'])
  expect(nextStamps(trip('loading_done'), [], false)).toEqual(['left'])
  expect(nextStamps(trip('in_transit'), ['left'], false)).toEqual(['drop_arrived', 'unloaded'])
  expect(nextStamps(trip('in_transit'), ['left', 'drop_arrived', 'unloaded'], false)).toEqual([])
  expect(nextStamps(trip('in_transit'), ['left'], true)).toEqual([])
})

test('a truck that left without signal is under way for its phone', () => {
  expect(nextStamps(trip('loading_done'), ['loaded', 'left'], false)).toEqual(['drop_arrived', 'unloaded'])
})

test('trips that are not accepted or not running take no stamps', () => {
  expect(nextStamps({ status: 'confirmed', driverResponse: 'pending' }, [], false)).toEqual([])
})
