import { indianOffsetMs } from '@vapsi/contract/values/india'

const hourMs = 60 * 60 * 1000
const indianOffsetHours = indianOffsetMs / hourMs

/** Hours since 1970 by India's clock, so that a multiple of 24 is midnight there: the planner's unit. */
export const hourOf = (at: Date): number => at.getTime() / hourMs + indianOffsetHours
export const instantOf = (hour: number): Date => new Date(Math.round((hour - indianOffsetHours) * hourMs))

/** Typical speed on a load's lane, for the planner; absent with too few trips. */
export const laneSpeedOf = ({ laneKmPerDay }: { laneKmPerDay: number | null }): { kmPerHour?: number } =>
  laneKmPerDay === null ? {} : { kmPerHour: laneKmPerDay / 24 }
