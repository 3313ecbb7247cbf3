import { expect, test } from 'vitest'
import { byUrgency, stageHere, stageOf } from './stage.ts'

const can = { respond: false, decline: false, uploadLr: false, start: false, uploadPod: false, rate: false }
const trip = (status: Parameters<typeof stageOf>[0]['status'], more: object = {}) => ({
  status,
  can,
  lrUploaded: false,
  podUploaded: false,
  ...more,
})

test('an unanswered trip is answered before anything else', () => {
  expect(stageOf(trip('advance_paid', { can: { ...can, respond: true, uploadLr: true } }))).toBe('answer')
})

test('a trip goes from loading to its rating', () => {
  expect(stageOf(trip('confirmed'))).toBe('load')
  expect(stageOf(trip('loading_done', { can: { ...can, start: true } }))).toBe('start')
  expect(stageOf(trip('in_transit'))).toBe('deliver')
  expect(stageOf(trip('in_transit', { podUploaded: true }))).toBe('await-confirmation')
  expect(stageOf(trip('completed', { can: { ...can, rate: true } }))).toBe('rate')
  expect(stageOf(trip('completed'))).toBe('done')
})

test('what waits for the driver stands first', () => {
  const waiting = trip('in_transit', { podUploaded: true })
  const unanswered = trip('confirmed', { can: { ...can, respond: true } })
  const delivering = trip('in_transit')
  expect(byUrgency([waiting, delivering, unanswered])).toEqual([unanswered, delivering, waiting])
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
