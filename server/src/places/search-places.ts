import type { PlaceView } from '@vapsi/contract/places'
import type { MapsGateway } from '../gateways/maps/maps.ts'
import { romanise } from './devanagari.ts'
import { SUGGESTIONS, beginningOf, gazetteer } from './gazetteer.ts'
import { isAlike } from './named/meant-places.ts'
import { joined } from './named/tails.ts'
import { fold } from './place-spelling.ts'

const SHORTEST = 2

/** Suggestions for the typed text: none under 2 characters, never an error. */
export async function searchPlaces(maps: MapsGateway, typed: string): Promise<PlaceView[]> {
  const text = beginningOf(typed)
  return [...text].length < SHORTEST ? [] : maps.findPlaces(text)
}

/**
 * The places that a whole text means: places by any of their names, of a PIN code, a district or a state, or with a name
 * that sounds the same.
 */
export async function placesMeant(maps: MapsGateway, typed: string): Promise<PlaceView[]> {
  const meant = gazetteer().placesMeant(typed)
  if (meant.length > 0 || maps.provider === 'embedded') return meant.slice(0, SUGGESTIONS)
  const text = fold(romanise(beginningOf(typed)))
  return (await searchPlaces(maps, typed)).filter(({ name }) => isAlike(joined(text), joined(fold(name))))
}

/** Our map's names for a text in another script; none for Latin letters. */
export function latinNamesOf(typed: string): string[] {
  const text = beginningOf(typed.split(',')[0] ?? '')
  if (!/[^\p{Script=Latin}\p{Script=Common}]/u.test(text)) return []
  return [
    ...new Set(
      gazetteer()
        .placesMeant(text)
        .slice(0, SUGGESTIONS)
        .map(({ name }) => fold(name)),
    ),
  ]
}
