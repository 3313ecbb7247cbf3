import { fail } from '../../platform/fail.ts'
import type { TripStop } from './trip-stops.sql.ts'

/** All stops before this one are done, or all of the way with null: 409 stops_open. */
export function requireBefore(stops: readonly TripStop[], stop: TripStop | null): void {
  const before = stop ? stops.slice(0, stops.indexOf(stop)) : stops
  if (before.some(({ doneAt }) => doneAt === null)) fail('stops_open')
}
