import { expect, test } from 'vitest'
import { hoursLeft } from './pickup-hours.ts'

test('hours of today that are over cannot be chosen; any time can', () => {
  const halfPastTwelve = Date.parse('2026-11-22T12:30:00+05:30')
  expect(hoursLeft('2026-11-22', halfPastTwelve)).toEqual(['any', 'afternoon', 'evening'])
  expect(hoursLeft('2026-11-23', halfPastTwelve)).toHaveLength(4)
  expect(hoursLeft('', halfPastTwelve)).toHaveLength(4)
})
