import { indianDayNumber, startOfIndianDay } from '../values/india.ts'

/** Goods worth more than this travel with an e-way bill (CGST Rules, rule 138(1)). */
export const EWAY_ABOVE_RUPEES = 50_000
/** One day for each of these kilometres or part of them; over-dimensional cargo: each 20 (rule 138(10)). */
export const EWAY_KM_A_DAY = { usual: 200, overDimensional: 20 } as const
/** It may be extended within this many hours before or after its end (rule 138(10), third proviso). */
export const EWAY_ALARM_HOURS = 8

/**
 * The midnight in India at which it ends: the first day ends at midnight of the day after its generation (rule 138(10),
 * explanation 1), each further day one day later.
 */
export function ewayValidUntil(generatedAt: Date, km: number, isOverDimensional: boolean): Date {
  const days = Math.ceil(km / EWAY_KM_A_DAY[isOverDimensional ? 'overDimensional' : 'usual'])
  const generatedOn = indianDayNumber(generatedAt)
  return startOfIndianDay(generatedOn + days + 1)
}
