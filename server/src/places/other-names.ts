import { searchWords } from '@vapsi/contract/values/search-words'
import { placeNames } from './place-names.ts'
import { latinNamesOf } from './search-places.ts'

/** In the office's search the beginning of a name counts from here: Tata is a company before it is Tatanagar. */
const shortestBeginning = 6
/** Words of the longest name: Pt. Deen Dayal Upadhyaya Nagar. */
const longest = 5

/** Words of a search that belong together, and the other names of the city that they are. */
export interface NamedWords {
  words: string[]
  names: string[]
}

/** The words of a search, those of one city's name together: `new bombay singh` is a city and a word. */
export function namedWords(q: string): NamedWords[] {
  const rest = searchWords(q)
  const all: NamedWords[] = []
  while (rest.length > 0) {
    const found = cityAtStart(rest)
    const [word = ''] = rest
    all.push(found ?? { words: [word], names: otherNamesOf(word) })
    rest.splice(0, found?.words.length ?? 1)
  }
  return all
}

function cityAtStart(rest: readonly string[]): NamedWords | undefined {
  for (let length = Math.min(longest, rest.length); length > 1; length -= 1) {
    const words = rest.slice(0, length)
    const names = knownNamesOf(words.join(' '))
    if (names.length > 0) return { words, names }
  }
  return undefined
}

const knownNamesOf = (text: string): string[] => placeNames(text, shortestBeginning).filter((name) => name !== text)

/** Mumbai for `bombay`; of a place that is written in a script of India, what the map calls it. */
function otherNamesOf(word: string): string[] {
  const known = knownNamesOf(word)
  return known.length > 0 ? known : latinNamesOf(word)
}
