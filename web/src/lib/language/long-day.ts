import { msg } from '@lingui/core/macro'
import { inIndia } from '@vapsi/contract/values/india'
import { inWords } from './spoken.ts'

/** Of January, 0. */
export const longMonth = (month: number): string =>
  inWords(msg`January February March April May June July August September October November December`, '').split(' ')[
    month
  ] ?? ''

/** `21 November 2026`: the long date of a profile, in Indian time. */
export function longDay(value: string | null | undefined): string {
  if (!value) return inWords(msg`N/A`, '')
  const at = inIndia(new Date(value))
  return `${at.getUTCDate()} ${longMonth(at.getUTCMonth())} ${at.getUTCFullYear()}`
}

/** `October 2026` of `2026-10`, or of a day in it. */
export const monthName = (month: string): string => `${longMonth(Number(month.slice(5, 7)) - 1)} ${month.slice(0, 4)}`
