import type { PlaceView } from '@vapsi/contract/places'
import type { MapsGateway } from '../gateways/maps.ts'

const SHORTEST = 2
/** No place in India has a longer name; what a client sends beyond is not searched. */
const LONGEST = 80

/** Suggestions for what was typed so far: none under 2 characters, never an error (rulings §7). */
export async function searchPlaces(maps: MapsGateway, typed: string): Promise<PlaceView[]> {
  const text = [...typed.trim()].slice(0, LONGEST).join('')
  return [...text].length < SHORTEST ? [] : maps.findPlaces(text)
}
