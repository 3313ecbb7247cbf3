import { indianDayNumber, startOfIndianDay } from '../values/india.ts'

/** One day for each of these kilometres or part of them; over-dimensional cargo: each 20 (rule 138(10)). */
export const EWAY_KM_A_DAY = { usual: 200, overDimensional: 20 } as const
/** It may be extended within this many hours before or after its end (rule 138(10), third proviso). */
export const EWAY_ALARM_HOURS = 8

/** The portal takes no longer way. */
export const EWAY_KM_MAX = 4_000
/** However often it is extended, it holds no longer than this after its generation (since 1 January 2025). */
export const EWAY_DAYS_MAX = 360

/**
 * The midnight in India at which it ends: the first day ends at midnight of the day after the first entry in its Part B (rule
 * 138(10), explanation 1), each further day one day later.
 */
export function ewayValidUntil(startsAt: Date, km: number, isOverDimensional: boolean): Date {
  const days = Math.ceil(km / EWAY_KM_A_DAY[isOverDimensional ? 'overDimensional' : 'usual'])
  return startOfIndianDay(indianDayNumber(startsAt) + days + 1)
}
