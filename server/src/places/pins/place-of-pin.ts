import type { PlaceView } from '@vapsi/contract/places'
import { distanceKm } from '@vapsi/contract/values/distance'
import { gazetteer } from '../gazetteer.ts'

/** Farther apart than this, two names cannot be one town and its surroundings. */
const mostKm = 150
const mostKmOverBorder = 60

/**
 * The place of a PIN code, and whether it contradicts the city beside it: no town so called lies in its state and within
 * reach. Post districts cross a border in a few places, so a near town of the next state is no contradiction.
 */
export function placeOfPin(pin: string, city: string): { place: PlaceView | null; isElsewhere: boolean } {
  const [place = null] = /^\d{6}$/.test(pin) ? gazetteer().findPlaces(pin) : []
  const towns = gazetteer().placesMeant(city)
  if (!place || towns.length === 0) return { place, isElsewhere: false }
  const isHere = (town: PlaceView) =>
    distanceKm(town, place) <= (town.state === place.state ? mostKm : mostKmOverBorder)
  return { place, isElsewhere: !towns.some(isHere) }
}
