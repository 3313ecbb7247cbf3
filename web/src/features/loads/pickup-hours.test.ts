import { expect, test } from 'vitest'
import { hoursLeft, indianToday } from './pickup-hours.ts'

const lateEvening = Date.parse('2026-11-21T20:00:00Z')

test('today is the day in India', () => {
  expect(indianToday(0, lateEvening)).toBe('2026-11-22')
  expect(indianToday(7, lateEvening)).toBe('2026-11-29')
})

test('hours of today that are over cannot be chosen; any time can', () => {
  const halfPastTwelve = Date.parse('2026-11-22T12:30:00+05:30')
  expect(hoursLeft('2026-11-22', halfPastTwelve)).toEqual(['any', 'afternoon', 'evening'])
  expect(hoursLeft('2026-11-23', halfPastTwelve)).toHaveLength(4)
  expect(hoursLeft('', halfPastTwelve)).toHaveLength(4)
})
