import { cityNames } from './city-names.ts'
import { fold } from './place-spelling.ts'
import { stateOf } from './states.ts'

const groups = cityNames.map(([name, state, ...others]) => ({ state, names: [name, ...others].map(fold) }))

/** Shorter text is the beginning of too many names to be expanded. */
const SHORTEST_BEGINNING = 4

/**
 * Lower-case texts under which a typed place may appear in a posting, the typed one first: "bangalore" → bangalore,
 * bengaluru …; "Bangalore, Karnataka" likewise, while "Aurangabad, Bihar" is not the one in Maharashtra. The beginning
 * of a name counts from 4 letters on: "banga" finds Bengaluru, while "ban" stays a plain substring. For a
 * case-insensitive substring search.
 */
export function placeNames(text: string, beginningFrom = SHORTEST_BEGINNING): string[] {
  const whole = text.trim().toLowerCase()
  const typed = fold(whole.split(',')[0] ?? '')
  if (!typed) return whole ? [whole] : []
  const isMeant = (name: string): boolean =>
    name === typed || (typed.length >= beginningFrom && name.startsWith(typed) && !name.includes(' '))
  const named = stateOf(whole)
  const meant = groups.filter(({ state, names }) => (named === null || named === state) && names.some(isMeant))
  const others = meant.flatMap(({ names }) => names)
  return [...new Set([whole, ...(whole.includes(',') && others.length ? [typed] : []), ...others])]
}
