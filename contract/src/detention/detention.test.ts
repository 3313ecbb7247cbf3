import { expect, test } from 'vitest'
import { dayPaiseOf, detentionOf } from './detention.ts'

const arrivedAt = new Date('2026-11-20T04:30:00Z')
const after = (hours: number, seconds = 0) => new Date(arrivedAt.getTime() + hours * 3_600_000 + seconds * 1000)
const cost = (endedAt: Date, freeHours = 6) =>
  detentionOf({ arrivedAt, endedAt, freeHours, dayPaise: 200_000 }, after(1000))

test.each([
  // Worked out by hand: 6 hours are free, then ₹2,000 for every day that has begun.
  ['the moment of arrival', after(0), 0, 0],
  ['the last second of the free hours', after(6), 0, 0],
  ['a second more', after(6, 1), 1, 200_000],
  ['a day after the free hours', after(30), 1, 200_000],
  ['a day and a second', after(30, 1), 2, 400_000],
  ['three days and a half', after(6 + 84), 4, 800_000],
  ['an end before the arrival', after(-3), 0, 0],
])('until %s', (_, endedAt, days, paise) => {
  expect(cost(endedAt)).toMatchObject({ days, paise })
})

test('without free hours the first second costs a day; while the truck is there, the current time counts', () => {
  expect(cost(after(0, 1), 0)).toMatchObject({ days: 1 })
  const standing = detentionOf({ arrivedAt, endedAt: null, freeHours: 24, dayPaise: 100_000 }, after(24 + 25))
  expect(standing).toEqual({ freeUntil: after(24), days: 2, paise: 200_000 })
})

test('a weight has the rate of its class, an unknown weight that of the lightest', () => {
  const rates = [
    { upToTons: 6, dayPaise: 1 },
    { upToTons: 12, dayPaise: 2 },
    { upToTons: null, dayPaise: 3 },
  ]
  expect([6000, 6001, 12_000, 99_000, null].map((kg) => dayPaiseOf(rates, kg))).toEqual([1, 2, 2, 3, 1])
  expect(dayPaiseOf([], 5000)).toBeNull()
})
