import { expect, test } from 'vitest'
import { type TakenPoint, accurateM, doubtedM, plausible } from './plausible-points.ts'

const now = new Date('2026-11-27T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const pune = { lat: 18.52, lng: 73.86, accuracyM: 20 }
const satara = { lat: 17.69, lng: 74, accuracyM: 20 }
const guwahati = { lat: 26.14, lng: 91.74, accuracyM: 20 }
type Before = Parameters<typeof plausible>[1]
const none: Before = { last: undefined, doubted: undefined, now }
const taken = (points: Parameters<typeof plausible>[0], before: Partial<Before> = {}) =>
  plausible(points, { ...none, ...before })
const lastAtPune: TakenPoint = { ...pune, at: new Date(at(90)) }

test.each([
  ['0/0', { lat: 0, lng: 0 }],
  ['almost 0/0', { lat: 0.000_01, lng: 0 }],
  ['latitude and longitude swapped', { lat: 73.86, lng: 18.52 }],
  ['London', { lat: 51.5, lng: -0.12 }],
  ['the other half of the globe', { lat: -18.52, lng: 73.86 }],
])('%s is no place of a trip', (_, place) => {
  expect(taken([{ at: at(1), accuracyM: 5, ...place }])).toEqual([])
})

test('a phone whose clock is fast loses nothing: its points are of now; those of tomorrow are not taken', () => {
  expect(taken([{ at: at(-1.5), ...pune }])).toMatchObject([{ at: now }])
  expect(taken([{ at: at(-60 * 24), ...pune }])).toEqual([])
})

test('a leap is in doubt, a second point there is believed, and the way back from a wrong one is no leap', () => {
  expect(taken([{ at: at(89), ...guwahati }], { last: lastAtPune })).toMatchObject([{ accuracyM: doubtedM }])
  const [first, second] = taken(
    [
      { at: at(89), ...guwahati },
      { at: at(80), ...guwahati },
    ],
    { last: lastAtPune },
  )
  expect([first?.accuracyM, second?.accuracyM]).toEqual([doubtedM, 20])
  const doubted = { ...guwahati, at: new Date(at(89)), accuracyM: doubtedM }
  expect(taken([{ at: at(30), ...satara }], { last: lastAtPune, doubted })).toMatchObject([{ accuracyM: 20 }])
  // 92 km in an hour and a half is a lorry's pace.
  expect(taken([{ at: at(0), ...satara }], { last: lastAtPune })).toMatchObject([{ accuracyM: 20 }])
})

test('an inaccurate point is kept as such, and an older one that comes late is measured by nothing newer', () => {
  expect(taken([{ at: at(1), ...guwahati, accuracyM: 50_000 }], { last: lastAtPune })[0]?.accuracyM).toBeGreaterThan(
    accurateM,
  )
  expect(taken([{ at: at(300), ...guwahati }], { last: lastAtPune })).toMatchObject([{ accuracyM: 20 }])
})
