import type { PlaceView } from '@vapsi/contract/places'
import type { MapsGateway } from '../gateways/maps/maps.ts'
import { romanise } from './devanagari.ts'
import { beginningOf, gazetteer } from './gazetteer.ts'
import { editsToBeginning, fold, soundOf } from './place-spelling.ts'

const SHORTEST = 2

/** Suggestions for the typed text: none under 2 characters, never an error. */
export async function searchPlaces(maps: MapsGateway, typed: string): Promise<PlaceView[]> {
  const text = beginningOf(typed)
  return [...text].length < SHORTEST ? [] : maps.findPlaces(text)
}

/**
 * The places that a whole text means: a place by any of its names, the places of a PIN code or a state, or a name that
 * sounds the same.
 */
export async function placesMeant(maps: MapsGateway, typed: string): Promise<PlaceView[]> {
  const named = gazetteer().placeNamed(beginningOf(typed))
  if (named) return [named]
  const found = await searchPlaces(maps, typed)
  return onlyMeant(typed, found)
}

/** Our map's names for a text in another script; none for Latin letters. */
export function latinNamesOf(typed: string): string[] {
  const text = beginningOf(typed.split(',')[0] ?? '')
  if (!/[^\p{Script=Latin}\p{Script=Common}]/u.test(text)) return []
  const known = gazetteer().placesNamed(text)
  const meant = known.length > 0 ? known : onlyMeant(text, gazetteer().findPlaces(text))
  return [...new Set(meant.map(({ name }) => fold(name)))]
}

function onlyMeant(typed: string, found: PlaceView[]): PlaceView[] {
  const text = fold(romanise(beginningOf(typed)))
  return /^[\d ]+$/.test(text) ? found : found.filter((place) => isMeant(text, place))
}

// Sound alone is not enough: Lahore is not Lahar, nor Tokyo Taki.
const isMeant = (text: string, { name, state, district = '' }: PlaceView): boolean =>
  [state, district].some((region) => fold(region) === text) || isAlike(text, fold(name))

const isAlike = (a: string, b: string): boolean =>
  soundOf(a) === soundOf(b) && (editsToBeginning(a, b, 1) <= 1 || spelt(a) === spelt(b))

/**
 * Without the a that Devanagari does not write, and with one letter where Latin has two: ankaleshvara and Ankleshwar.
 */
const spelt = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('z', 'j')
    .replaceAll('w', 'v')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('a', '')
    .replace(/(.)\1+/g, '$1')
