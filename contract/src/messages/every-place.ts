import { everyText } from './every-text.ts'

/** The names of a place in India's scripts, each once. */
export const ownNamesOf = (place: string): string[] => [
  ...new Set(
    Object.values(everyText).flatMap(({ places }) => (Object.hasOwn(places, place) ? [places[place] ?? ''] : [])),
  ),
]
