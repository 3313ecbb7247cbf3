import { expect, test } from 'vitest'
import { dayAndHoursAt, hoursLeft, pickupWindow } from './pickup-hours.ts'

test('hours of today that are over cannot be chosen; any time can', () => {
  const halfPastTwelve = Date.parse('2026-11-22T12:30:00+05:30')
  expect(hoursLeft('2026-11-22', halfPastTwelve)).toEqual(['any', 'afternoon', 'evening'])
  expect(hoursLeft('2026-11-23', halfPastTwelve)).toHaveLength(4)
  expect(hoursLeft('', halfPastTwelve)).toHaveLength(4)
})

test('a window is the hours of a day in India, or all of it; without a day there is none', () => {
  expect(pickupWindow('2026-11-28', 'afternoon')).toEqual({
    pickupFrom: '2026-11-28T06:30:00.000Z',
    pickupUntil: '2026-11-28T12:30:00.000Z',
  })
  expect(pickupWindow('2026-11-28', 'any')).toEqual({
    pickupFrom: '2026-11-27T18:30:00.000Z',
    pickupUntil: '2026-11-28T18:30:00.000Z',
  })
  expect(pickupWindow('', 'any')).toEqual({})
})

test.each([
  ['2026-11-28T03:10', '2026-11-28', 'morning'],
  ['2026-11-28T09:30', '2026-11-28', 'morning'],
  ['2026-11-28T11:00', '2026-11-28', 'afternoon'],
  ['2026-11-28T16:30', '2026-11-28', 'evening'],
  ['2026-11-28T22:30', '2026-11-29', 'morning'],
])('a truck that comes at %s is loaded on %s in the %s', (at, pickupDate, pickupHours) =>
  expect(dayAndHoursAt(Date.parse(`${at}:00+05:30`))).toEqual({ pickupDate, pickupHours }),
)
