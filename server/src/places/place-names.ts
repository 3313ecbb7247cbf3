import { cityNames } from './city-names.ts'
import { fold } from './place-spelling.ts'

const groups: readonly (readonly string[])[] = cityNames.map(([name, , ...others]) => [name, ...others].map(fold))

/** Shorter text is the beginning of too many names to be widened. */
const SHORTEST_BEGINNING = 4

/**
 * The texts under which a place that was typed may stand in a posting, lower case, what was typed first: "bangalore" →
 * bangalore, bengaluru …; "Bangalore, Karnataka" likewise. The beginning of a name counts from 4 letters, so that
 * "banga" finds Bengaluru while "ban" stays a plain substring. For a case-insensitive substring search (rulings §7).
 */
export function placeNames(text: string): string[] {
  const whole = text.trim().toLowerCase()
  const typed = fold(whole.split(',')[0] ?? '')
  if (!typed) return whole ? [whole] : []
  const isMeant = (name: string): boolean =>
    name === typed || (typed.length >= SHORTEST_BEGINNING && name.startsWith(typed) && !name.includes(' '))
  const others = groups.filter((names) => names.some(isMeant)).flat()
  return [...new Set([whole, ...(whole.includes(',') && others.length ? [typed] : []), ...others])]
}
