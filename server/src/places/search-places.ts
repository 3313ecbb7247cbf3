import type { PlaceView } from '@vapsi/contract/places'
import type { MapsGateway } from '../gateways/maps/maps.ts'
import { beginningOf } from './gazetteer.ts'

const SHORTEST = 2

/** Suggestions for what was typed so far: none under 2 characters, never an error. */
export async function searchPlaces(maps: MapsGateway, typed: string): Promise<PlaceView[]> {
  const text = beginningOf(typed)
  return [...text].length < SHORTEST ? [] : maps.findPlaces(text)
}
