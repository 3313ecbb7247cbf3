import { type Point, distanceKm } from '@vapsi/contract/values/distance'
import { fail } from '../platform/fail.ts'

/** Nobody is paid to drive to the next street. */
const leastKm = 1

interface End {
  name: string
  /** Null: typed by hand, and unknown. */
  at: Point | null
}

/** A route, a load or a request leads from one place to another one. */
export function refuseSamePlace(from: End, to: End): void {
  const isSame =
    from.name.toLowerCase().replace(/\s+/g, ' ') === to.name.toLowerCase().replace(/\s+/g, ' ') ||
    (from.at !== null && to.at !== null && distanceKm(from.at, to.at) < leastKm)
  if (isSame) fail('invalid', { fields: { toLocation: 'same_place' } })
}
