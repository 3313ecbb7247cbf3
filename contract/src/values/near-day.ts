import { inIndia } from './india.ts'

/**
 * `Mon 23 Nov` in Indian time, with the words of a language: seven weekdays from Sunday, twelve months. Written by hand,
 * because `Intl` abbreviates otherwise in each browser and server.
 */
export function nearDayOf(date: Date, weekdays: string, months: string): string {
  const at = inIndia(date)
  const word = (words: string, place: number) => words.split(' ')[place] ?? ''
  return `${word(weekdays, at.getUTCDay())} ${at.getUTCDate()} ${word(months, at.getUTCMonth())}`
}
