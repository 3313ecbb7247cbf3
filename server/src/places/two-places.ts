import { type Point, distanceKm } from '@vapsi/contract/values/distance'
import { fail } from '../platform/fail.ts'

/** Shorter trips are not freight. */
const leastKm = 1

interface End {
  name: string
  /** Null: typed by hand, and unknown. */
  at: Point | null
}

/** A route, a load or a request needs two different places. */
export function refuseSamePlace(from: End, to: End): void {
  const isSame =
    from.name.toLowerCase().replace(/\s+/g, ' ') === to.name.toLowerCase().replace(/\s+/g, ' ') ||
    (from.at !== null && to.at !== null && distanceKm(from.at, to.at) < leastKm)
  if (isSame) fail('invalid', { fields: { toLocation: 'same_place' } })
}
