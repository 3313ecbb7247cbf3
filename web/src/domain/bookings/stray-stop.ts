import { places } from '@vapsi/contract/places'
import { type Point, distanceKm } from '@vapsi/contract/values/distance'
import type { StopValues } from './booking-values.ts'
import { api } from '../../lib/api/api.ts'

/** Where the trip starts or ends: its name, and where that is when it is known. */
export interface LaneEnd {
  name: string
  at?: Point | null
}

/** Farther apart than this, two names cannot be one town and its surroundings. */
const mostKm = 150

interface Stray {
  /** What the PIN code stands for: `Mumbai, Maharashtra`. */
  pinned: string
  /** What the PIN code contradicts: the city that was typed, or the end of the trip. */
  by: 'city' | 'lane'
}

const found = async (q: string, match: 'beginning' | 'meant') => (await api(places.search, { q, match }))[0]

/** A PIN code that lies elsewhere than the city beside it or the trip. An unknown one contradicts nothing. */
export async function strayStop({ city, pincode }: StopValues, end: LaneEnd): Promise<Stray | null> {
  try {
    const [pin, town, place] = await Promise.all([
      found(pincode, 'beginning'),
      found(city, 'meant'),
      end.at ?? found(end.name, 'meant'),
    ])
    if (!pin) return null
    const pinned = `${pin.name}, ${pin.state}`
    const isFar = (other: Point | undefined) => other !== undefined && distanceKm(pin, other) > mostKm
    return isFar(town) ? { pinned, by: 'city' } : isFar(place) ? { pinned, by: 'lane' } : null
  } catch {
    return null
  }
}
