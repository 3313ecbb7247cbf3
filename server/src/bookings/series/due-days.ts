import { SERIES } from '@vapsi/contract/loads/series'
import { addDays } from '../bookings.rules.ts'

interface Plan {
  weekdays: readonly number[]
  skipsHolidays: boolean
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay() || 7

const holidays: ReadonlySet<string> = new Set(SERIES.holidays)
export const isHoliday = (day: string): boolean => holidays.has(day.slice(5))

/** The pickup days after today, so many days ahead; holidays among them are named as such. */
export function daysOf(plan: Plan, today: string, ahead: number): { day: string; isOff: boolean }[] {
  const days = Array.from({ length: ahead }, (_, at) => addDays(today, at + 1))
  return days
    .filter((day) => plan.weekdays.includes(weekdayOf(day)))
    .map((day) => ({ day, isOff: plan.skipsHolidays && isHoliday(day) }))
}

/** The days that are to be posted now. */
export const dueDays = (plan: Plan, today: string): string[] =>
  daysOf(plan, today, SERIES.daysAhead)
    .filter(({ isOff }) => !isOff)
    .map(({ day }) => day)
