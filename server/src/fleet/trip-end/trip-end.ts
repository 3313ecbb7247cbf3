import { FREIGHT } from '@vapsi/contract/constants'
import { indianDayNumber, startOfIndianDay } from '@vapsi/contract/values/india'

/** A running trip: what says when its truck is empty again. */
export interface RunningTrip {
  roadKm: number | null
  /** `2026-11-24`. */
  promisedOn: string | null
  /** The proof of its last drop stands. */
  isDelivered: boolean
}

const dayMs = 24 * 60 * 60 * 1000
/** One day to load, then 275 km of road a day; with an unknown distance two days of road. */
export const tripDays = (roadKm: number | null): number =>
  1 + (roadKm === null ? 2 : Math.ceil(roadKm / FREIGHT.kmPerDay))

/** When its truck is empty: on its promised day, of a late trip today at the earliest; of a delivered one now. */
export function tripEnd({ promisedOn, roadKm, isDelivered }: RunningTrip, now: Date): Date {
  if (isDelivered) return now
  const today = indianDayNumber(now)
  const promised = promisedOn === null ? today + tripDays(roadKm) : Date.parse(promisedOn) / dayMs
  return startOfIndianDay(Math.max(promised, today))
}

/** The same as an instant for a view; null once it is delivered. */
export const freeFromOf = (trip: RunningTrip): string | null =>
  trip.isDelivered ? null : tripEnd(trip, new Date()).toISOString()
