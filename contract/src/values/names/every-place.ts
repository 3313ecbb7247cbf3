import { hindiPlaces } from '../hindi-places.ts'
import { places as gujarati } from './gu.ts'
import { places as marathi } from './mr.ts'
import { places as punjabi } from './pa.ts'
import { places as tamil } from './ta.ts'
import { places as telugu } from './te.ts'

const languages = [hindiPlaces, marathi, gujarati, punjabi, tamil, telugu]

/** The names of a place in India's scripts, each once. */
export const ownNamesOf = (place: string): string[] => [
  ...new Set(languages.flatMap((names) => (Object.hasOwn(names, place) ? [names[place] ?? ''] : []))),
]
