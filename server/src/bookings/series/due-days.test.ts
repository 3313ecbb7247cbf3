import { expect, test } from 'vitest'
import { addDays } from '../bookings.rules.ts'
import { daysOf, dueDays, isHoliday, weekdayOf } from './due-days.ts'

test('a leap year, day by day: every Tuesday and Saturday once, 29 February among them', () => {
  const plan = { weekdays: [2, 6], skipsHolidays: false }
  const posted: string[] = []
  for (let today = '2027-12-30'; today < '2028-12-30'; today = addDays(today, 1))
    for (const day of dueDays(plan, today)) if (!posted.includes(day)) posted.push(day)
  const expected = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at)))
    .filter((date) => date.getUTCDay() === 2 || date.getUTCDay() === 6)
    .map((date) => date.toISOString().slice(0, 10))
  expect(posted.filter((day) => day.startsWith('2028') && day <= '2028-12-30')).toEqual(
    expected.filter((day) => day <= '2028-12-30'),
  )
  expect(weekdayOf('2028-02-29')).toBe(2)
  expect(posted).toContain('2028-02-29')
})

test('a load is posted two days ahead, never for today, and not for a holiday unless it is wanted', () => {
  const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], skipsHolidays: true }
  expect(dueDays(daily, '2028-02-28')).toEqual(['2028-02-29', '2028-03-01'])
  expect(dueDays(daily, '2028-01-24')).toEqual(['2028-01-25'])
  expect(dueDays({ ...daily, skipsHolidays: false }, '2028-01-24')).toEqual(['2028-01-25', '2028-01-26'])
  expect(daysOf(daily, '2028-01-24', 2)).toEqual([
    { day: '2028-01-25', isOff: false },
    { day: '2028-01-26', isOff: true },
  ])
  expect(isHoliday('2028-08-15')).toBe(true)
})
