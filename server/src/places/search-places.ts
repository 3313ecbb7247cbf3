import type { PlaceView } from '@vapsi/contract/places'
import type { MapsGateway } from '../gateways/maps/maps.ts'
import { romanise } from './devanagari.ts'
import { beginningOf, gazetteer } from './gazetteer.ts'
import { editsToBeginning, fold, soundOf } from './place-spelling.ts'

const SHORTEST = 2

/** Suggestions for what was typed so far: none under 2 characters, never an error. */
export async function searchPlaces(maps: MapsGateway, typed: string): Promise<PlaceView[]> {
  const text = beginningOf(typed)
  return [...text].length < SHORTEST ? [] : maps.findPlaces(text)
}

/** What a whole text means: a place by any of its names, the places of a PIN code or a state, or a name that sounds the same. */
export async function placesMeant(maps: MapsGateway, typed: string): Promise<PlaceView[]> {
  const named = gazetteer().placeNamed(beginningOf(typed))
  if (named) return [named]
  const text = fold(romanise(beginningOf(typed)))
  const found = await searchPlaces(maps, typed)
  return /^[\d ]+$/.test(text) ? found : found.filter((place) => isMeant(text, place))
}

// Sound alone is too little: Lahore is not Lahar, nor Tokyo Taki.
const isMeant = (text: string, { name, state, district = '' }: PlaceView): boolean =>
  [state, district].some((region) => fold(region) === text) ||
  (soundOf(text) === soundOf(fold(name)) && editsToBeginning(text, fold(name), 1) <= 1)
