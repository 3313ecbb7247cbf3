const hourMs = 60 * 60 * 1000
const indianOffsetHours = 5.5

/** Hours since 1970 by Indian clocks, so that a multiple of 24 is a midnight there: what the planner counts in. */
export const hourOf = (at: Date): number => at.getTime() / hourMs + indianOffsetHours
export const instantOf = (hour: number): Date => new Date(Math.round((hour - indianOffsetHours) * hourMs))

/** What trucks make on a load's lane, for the planner; nothing where too few trips know it. */
export const laneSpeedOf = ({ laneKmPerDay }: { laneKmPerDay: number | null }): { kmPerHour?: number } =>
  laneKmPerDay === null ? {} : { kmPerHour: laneKmPerDay / 24 }
