/** India's time is half past five hours ahead of UTC, in every season. */
export const indianOffsetMs = 5.5 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** Indian time through the UTC methods of a date. */
export const inIndia = (at: Date) => new Date(at.getTime() + indianOffsetMs)

/** The calendar day in India at an instant, some days later: `2026-11-21`. */
export const indianDay = (at = new Date(), daysAhead = 0): string =>
  new Date(at.getTime() + indianOffsetMs + daysAhead * dayMs).toISOString().slice(0, 10)

/** Days since 1970 in India. */
export const indianDayNumber = (at: Date): number => Math.floor((at.getTime() + indianOffsetMs) / dayMs)

/** How far back a bank's day may lie. */
export const bankDays = 370

/** Whether money may have moved on this day of the bank's: not in the future, and not long ago. */
export const isBankDay = (day: string, now = new Date()): boolean =>
  day <= indianDay(now) && day >= indianDay(now, -bankDays)

/** The first moment of such a day. */
export const startOfIndianDay = (dayNumber: number): Date => new Date(dayNumber * dayMs - indianOffsetMs)

/**
 * `Mon 23 Nov` in Indian time, with the words of a language: seven weekdays from Sunday, twelve months. Written by hand,
 * because `Intl` abbreviates otherwise in each browser and server.
 */
export function nearDayOf(date: Date, weekdays: string, months: string): string {
  const at = inIndia(date)
  const word = (words: string, place: number) => words.split(' ')[place] ?? ''
  return `${word(weekdays, at.getUTCDay())} ${at.getUTCDate()} ${word(months, at.getUTCMonth())}`
}
