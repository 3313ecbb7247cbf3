import { searchWords } from '@vapsi/contract/values/search-words'
import { placeNames } from './place-names.ts'
import { latinNamesOf } from './search-places.ts'

/** The office's search accepts beginnings of a name from this length on: Tata is a company before it is Tatanagar. */
const shortestBeginning = 6
/** Words of the longest name: Pt. Deen Dayal Upadhyaya Nagar. */
const longest = 5

/** Search words that belong together, and the other names of the city that they name. */
export interface NamedWords {
  words: string[]
  names: string[]
}

/** The words of a search, with those of a city's name kept together: `new bombay singh` is a city and a word. */
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

/** Mumbai for `bombay`; for a place in an Indian script, its name on the map. */
function otherNamesOf(word: string): string[] {
  const known = knownNamesOf(word)
  return known.length > 0 ? known : latinNamesOf(word)
}
