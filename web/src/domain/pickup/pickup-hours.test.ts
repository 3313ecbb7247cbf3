import { expect, test } from 'vitest'
import { hoursLeft, pickupWindow } from './pickup-hours.ts'

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
