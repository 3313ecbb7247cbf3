import type { NextCode } from '@vapsi/contract/shipment/next'
import { expect, test } from 'vitest'
import { byUrgency, stageHere, stageOf } from './driver-stage.ts'

const trip = (code: NextCode, more: object = {}) => ({
  next: { who: 'driver' as const, code, params: {}, can: [] },
  can: { respond: false, decline: false, uploadLr: false, start: false, uploadPod: false, rate: false, ...more },
})

test('what the server waits for is what the driver does next', () => {
  expect(stageOf(trip('driver_answers', { respond: true, uploadLr: true }))).toBe('answer')
  expect(stageOf(trip('driver_loads'))).toBe('load')
  expect(stageOf(trip('driver_starts', { start: true }))).toBe('start')
  expect(stageOf(trip('driver_drives'))).toBe('deliver')
  expect(stageOf(trip('pod_again'))).toBe('deliver')
  expect(stageOf(trip('check_delivery'))).toBe('await-confirmation')
  expect(stageOf(trip('dispute_decided'))).toBe('await-confirmation')
  expect(stageOf(trip('driver_paid', { rate: true }))).toBe('rate')
  expect(stageOf(trip('done'))).toBe('done')
  expect(stageOf(trip('office_finds_another'))).toBe('await-office')
})

test('what waits for the driver stands first', () => {
  const waiting = trip('check_delivery')
  const unanswered = trip('driver_answers', { respond: true })
  const delivering = trip('driver_drives')
  expect(byUrgency([waiting, delivering, unanswered])).toEqual([unanswered, delivering, waiting])
})

test('of trips that share a truck the one with the next stop stands first, whatever it waits for', () => {
  const part = (code: NextCode, stop: number) => ({ ...trip(code), part: { stop } })
  const [third, next, second] = [part('driver_drives', 3), part('driver_loads', 1), part('driver_drives', 2)]
  const unanswered = trip('driver_answers', { respond: true })
  expect(byUrgency([third, next, unanswered, second])).toEqual([unanswered, next, second, third])
})

test('without signal the trip goes on by what lies on this phone', () => {
  const nothing = { receipt: false, left: false }
  expect(stageHere('load', nothing)).toBe('load')
  expect(stageHere('load', { receipt: true, left: false })).toBe('start')
  expect(stageHere('load', { receipt: true, left: true })).toBe('deliver')
  expect(stageHere('start', { receipt: false, left: true })).toBe('deliver')
  // The server is ahead, or nothing is due.
  expect(stageHere('answer', { receipt: true, left: true })).toBe('answer')
  expect(stageHere('await-confirmation', { receipt: false, left: true })).toBe('await-confirmation')
})
