import { cityNames } from './city-names.ts'
import { fold } from './place-spelling.ts'
import { stateOf } from './states.ts'

const groups = cityNames.map(([name, state, ...others]) => ({ state, names: [name, ...others].map(fold) }))

/** Shorter text is the beginning of too many names to be widened. */
const SHORTEST_BEGINNING = 4

/**
 * The texts under which a place that was typed may stand in a posting, lower case, what was typed first: "bangalore" →
 * bangalore, bengaluru …; "Bangalore, Karnataka" likewise, while "Aurangabad, Bihar" is not the one of Maharashtra. The
 * beginning of a name counts from 4 letters, so that "banga" finds Bengaluru while "ban" stays a plain substring. For a
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
