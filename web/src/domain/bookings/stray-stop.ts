import { places } from '@vapsi/contract/places'
import { type Point, distanceKm } from '@vapsi/contract/values/distance'
import type { StopValues } from './booking-values.ts'
import { api } from '../../lib/api/api.ts'

/** Where the trip starts or ends: its name, and where that is when it is known. */
export interface LaneEnd {
  name: string
  at?: Point | null
}

/** Farther than this from its end, a stop cannot be meant. */
const mostKm = 150

interface Stray {
  /** What the PIN code stands for: `Mumbai, Maharashtra`. */
  pinned: string
  /** What the PIN code contradicts: the city that was typed, or the end of the trip. */
  by: 'city' | 'lane'
}

/** A PIN code that lies elsewhere than the city beside it or the trip. An unknown one contradicts nothing. */
export async function strayStop({ city, pincode }: StopValues, end: LaneEnd): Promise<Stray | null> {
  try {
    const [{ place: pin, isElsewhere }, lane] = await Promise.all([
      api(places.pin, { pin: pincode, city }),
      end.at ?? api(places.search, { q: end.name, match: 'meant' }).then(([place]) => place),
    ])
    if (!pin) return null
    const pinned = `${pin.name}, ${pin.state}`
    if (isElsewhere) return { pinned, by: 'city' }
    return lane && distanceKm(pin, lane) > mostKm ? { pinned, by: 'lane' } : null
  } catch {
    return null
  }
}
