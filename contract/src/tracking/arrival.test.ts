import { expect, test } from 'vitest'
import { type OnTheWay, afterRoadHours, arrivalRange, roadHours } from './arrival.ts'

const india = (text: string) => new Date(`2026-11-${text}:00+05:30`)
const noon = india('20T12:00')
const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000
const trip = (given: Partial<OnTheWay> = {}): OnTheWay => ({
  wholeKm: 1100,
  leftKm: 1100,
  seenAt: noon,
  leftAt: noon,
  laneKmPerDay: null,
  ...given,
})

test('a truck is on the road from 6 to 22 hours, rests at night, and drives on when it is nearly there', () => {
  expect(roadHours(india('20T12:00'), india('20T20:00'))).toBe(8)
  expect(roadHours(india('20T20:00'), india('21T08:00'))).toBe(4)
  expect(roadHours(india('20T23:00'), india('21T05:00'))).toBe(0)
  expect(roadHours(india('20T12:00'), india('22T12:00'))).toBe(32)
  expect(afterRoadHours(india('20T12:00'), 6)).toEqual(india('20T18:00'))
  expect(afterRoadHours(india('20T12:00'), 14)).toEqual(india('21T10:00'))
  expect(afterRoadHours(india('20T12:00'), 11.5)).toEqual(india('20T23:30'))
  expect(afterRoadHours(india('20T23:30'), 1)).toEqual(india('21T00:30'))
  expect(afterRoadHours(india('20T23:30'), 3)).toEqual(india('21T09:00'))
})

test('a day of the road is 275 km, night included; the lane’s own speed takes precedence', () => {
  // 550 km at 275 a day, seen at noon: 32 hours of the road, two nights later at noon.
  const usual = arrivalRange(trip({ wholeKm: 550, leftKm: 550 }), noon)
  expect(usual).toMatchObject({ reason: 'usual', kmPerDay: 275, nights: 2 })
  expect(usual.from < india('22T12:00') && india('22T12:00') < usual.to).toBe(true)
  // At 550 a day: one night.
  const fast = arrivalRange(trip({ wholeKm: 550, leftKm: 550, laneKmPerDay: 550 }), noon)
  expect(fast).toMatchObject({ reason: 'lane', kmPerDay: 550, nights: 1 })
  expect(fast.from < india('21T12:00') && india('21T12:00') < fast.to).toBe(true)
})

test('the longer it drives the more its own pace counts, and the narrower the range: four hours to either side from halfway on', () => {
  // 640 km in 32 hours of the road: 320 a day. 12 hours' worth of others' 275: (12 × 17.1875 + 640) / 44 × 16 = 308.
  const half = arrivalRange(trip({ wholeKm: 1280, leftKm: 640, leftAt: india('18T12:00') }), noon)
  expect(half).toMatchObject({ reason: 'trip', kmPerDay: 308 })
  expect(hours(half.from, half.to)).toBeLessThanOrEqual(8)
  const begun = arrivalRange(trip({ wholeKm: 1280, leftKm: 1270, leftAt: india('20T11:00') }), noon)
  expect(begun.reason).toBe('usual')
  expect(hours(begun.from, begun.to)).toBeGreaterThan(hours(half.from, half.to))
  const near = arrivalRange(trip({ wholeKm: 1280, leftKm: 20, leftAt: india('18T12:00') }), noon)
  expect(hours(near.from, near.to)).toBeLessThanOrEqual(4)
  // Departure unknown: the pace of other trucks.
  expect(arrivalRange(trip({ leftKm: 300, leftAt: null }), noon).reason).toBe('usual')
})

test('a truck that has not been seen for long is not promised for yesterday', () => {
  const later = india('24T12:00')
  const { from, to } = arrivalRange(trip({ leftKm: 300 }), later)
  expect(from).toEqual(later)
  expect(hours(from, to)).toBe(1)
})

test('a truck that stood for a week is estimated at a third of the usual pace, not never', () => {
  const stuck = arrivalRange(trip({ leftKm: 1090, leftAt: india('13T12:00') }), noon)
  expect(stuck.kmPerDay).toBe(92)
})
