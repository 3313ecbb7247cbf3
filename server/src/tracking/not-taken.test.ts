import { expect, test } from 'vitest'
import { notTaken } from './not-taken.ts'

const now = new Date('2026-11-27T12:00:00Z')
const moment = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const point = (minutes: number, place: object = {}) => ({
  at: moment(minutes).toISOString(),
  lat: 18.52,
  lng: 73.86,
  accuracyM: 20,
  ...place,
})
const given = { consent: 'given', givenAt: moment(-10), changedAt: moment(-10) }
const asked = { consent: given, deliveredAt: null, now }

test.each([
  ['clock_fast', 40, [point(-5), point(40)], asked],
  ['too_old', -25, [point(-25)], asked],
  ['outside', 0, [point(0, { lat: 51.5, lng: -0.12 })], asked],
  ['paused', 0, [point(0)], { ...asked, consent: { ...given, consent: 'paused', changedAt: moment(-2) } }],
  ['delivered', 0, [point(0)], { ...asked, deliveredAt: moment(-5) }],
  ['known', -1, [point(-1)], asked],
])('%s: the newest point of the batch is %i minutes from now', (reason, minutes, points, trip) => {
  expect(notTaken(points, trip)).toEqual({ reason, minutes })
})
