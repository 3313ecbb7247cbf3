import { romanise } from './devanagari.ts'
import { editsToBeginning, fold, soundOf } from './place-spelling.ts'
import type { GazetteerPlace } from './read-gazetteer.ts'
import { wordList } from './word-list.ts'

interface Entry {
  /** Folded; "navi mumbai" also as "navimumbai". The shown name first. */
  readonly names: readonly string[]
  readonly words: readonly string[]
  /** The sound of each word, computed once: a search compares it with thousands of places. */
  readonly sounds: readonly string[]
  /** Shared between the places of one district. */
  readonly region: Region
  /** How likely people mean it: the order of magnitude of its inhabitants. */
  readonly weight: number
}

interface Region {
  readonly names: readonly string[]
  readonly words: readonly string[]
}

interface Word {
  readonly text: string
  readonly sound: string
}

/** Penalties of a place, in powers of ten of inhabitants. */
const COST = {
  wrongLetter: 1.5,
  onlySound: 0.8,
  wrongLetterOfSound: 0.5,
  laterWord: 0.5,
  otherName: 1,
  onlyRegion: 0.3,
  /** Typed in full: it is meant, whatever its size. */
  wholeName: -1.2,
}

/** A port or depot is searched as often as a town of this size, though nobody lives there. */
const FREIGHT_POPULATION = 40_000

/** A name with its district and state has at most 13 words; more are ignored. */
const MOST_WORDS = 16

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)
const soundOfAny = (word: string): string => soundOf(romanise(word))
const withJoined = (name: string): string[] => (name.includes(' ') ? [name, name.replaceAll(' ', '')] : [name])
const allowedEdits = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 9 ? 2 : 3)

function entriesOf(places: readonly GazetteerPlace[]): Entry[] {
  const regions = new Map<string, Region>()
  const regionOf = ({ district = '', state, stateCode }: GazetteerPlace): Region => {
    const key = `${district}\t${stateCode}`
    const names = [district, state].map(fold).filter(Boolean)
    const region = regions.get(key) ?? { names, words: wordsOf([...names, fold(stateCode)].join(' ')) }
    regions.set(key, region)
    return region
  }
  return places.map((place) => {
    const names = [...new Set([place.name, ...place.others].map(fold))].flatMap(withJoined)
    const words = [...new Set(names.flatMap(wordsOf))]
    const population = place.kind === 'city' || place.kind === 'town' ? place.population : FREIGHT_POPULATION
    return {
      names,
      words,
      sounds: words.map(soundOfAny),
      region: regionOf(place),
      weight: Math.log10(1000 + population),
    }
  })
}

/** The cost of treating a typed word as a misspelt word of the place's name; Infinity if it is too different. */
function guessCost({ text, sound }: Word, { words, sounds }: Entry): number {
  const limit = allowedEdits(text)
  let cost = Infinity
  for (const [at, word] of words.entries()) {
    const edits = limit ? editsToBeginning(text, word, limit) : 1
    if (limit && edits <= limit) cost = Math.min(cost, edits * COST.wrongLetter)
    const alike = sound.length > 1 && sounds[at]?.startsWith(sound)
    if (alike) cost = Math.min(cost, COST.onlySound + COST.wrongLetterOfSound * Math.min(edits, 3))
  }
  return cost
}

/** Ranks a place for a typed text: higher is better, undefined if it does not match. */
function scoreOf(query: string, typed: readonly Word[], entry: Entry): number | undefined {
  let cost = 0
  let isRegionAlone = true
  for (const word of typed) {
    const begins = (part: string): boolean => part.startsWith(word.text)
    const isName = entry.words.some(begins)
    if (!isName && entry.region.words.some(begins)) continue
    isRegionAlone = false
    cost += isName ? 0 : guessCost(word, entry)
    // Most places fail at their first word; the rest of a long text must not be compared.
    if (cost === Infinity) return undefined
  }
  if (isRegionAlone) return entry.region.names.includes(query) ? entry.weight - COST.onlyRegion : undefined
  if (entry.names.includes(query)) return entry.weight - COST.wholeName
  const first = typed[0]?.text ?? ''
  if (cost > 0 || entry.names[0]?.startsWith(first)) return entry.weight - cost
  return entry.weight - (entry.names.some((name) => name.startsWith(first)) ? COST.otherName : COST.laterWord)
}

/** Typed in full, alone or followed by its district or state. */
const isNamed = (query: string, { names, region }: Entry): boolean =>
  names.some(
    (name) =>
      query === name ||
      (query.startsWith(`${name} `) && wordsOf(query.slice(name.length)).every((word) => region.words.includes(word))),
  )

/** Searches names by beginning, by similar spelling and by sound. Returns positions in `places`, best first. */
export function indexPlaces(places: readonly GazetteerPlace[]): (typed: string, limit: number) => number[] {
  const entries = entriesOf(places)
  const byWord = wordList(entries.map((entry) => entry.words))
  const bySound = wordList(entries.map((entry) => [...new Set(entry.sounds)]))
  const regionNames = new Set(entries.flatMap((entry) => entry.region.names))

  const literally = (query: string, typed: readonly Word[]): number[] => [
    ...typed.flatMap((word) => byWord.startingWith(word.text)),
    ...(regionNames.has(query) ? [...entries.keys()].filter((at) => entries[at]?.region.names.includes(query)) : []),
  ]
  const loosely = (typed: readonly Word[]): number[] =>
    typed.flatMap(({ text, sound }) => {
      const limit = allowedEdits(text)
      // The first letter may be missing or swapped with the second, but is seldom wrong.
      const near = limit ? byWord.passing(text.slice(0, 2), (word) => editsToBeginning(text, word, limit) <= limit) : []
      return sound.length > 1 && text.length > 2 ? [...near, ...bySound.startingWith(sound)] : near
    })

  return (text, limit) => {
    const words = wordsOf(fold(text)).slice(0, MOST_WORDS)
    const query = words.join(' ')
    const typed = words.map((word) => ({ text: word, sound: soundOfAny(word) }))
    const rank = (candidates: readonly number[]) =>
      [...new Set(candidates)]
        .flatMap((at) => {
          const entry = entries[at]
          const score = entry && scoreOf(query, typed, entry)
          return score === undefined ? [] : [{ at, score }]
        })
        .toSorted((a, b) => b.score - a.score || a.at - b.at)
    const beginning = rank(literally(query, typed))
    const literal = beginning.slice(0, limit)
    const best = literal[0]?.score ?? -Infinity
    // Beside a literal match, a guess is shown only if it is a far larger place: Chennai for "chenai".
    const guesses = literal.length < limit ? rank(loosely(typed)).filter((guess) => guess.score > best) : []
    const found = [...new Set([...guesses, ...literal].map(({ at }) => at))].slice(0, limit)
    const isOwn = (at: number): boolean => entries[at]?.names[0] === query
    const isMeant = (at: number): boolean => entries[at] !== undefined && isNamed(query, entries[at])
    // However small: Mandu typed in full means neither Mandla nor Mandsaur, and there is nothing more to type. Its own
    // name counts before the other name of a larger one: Ara, and Arrah.
    for (const isIt of [isOwn, isMeant]) {
      if (found.some(isIt)) return found
      const meant = beginning.find(({ at }) => isIt(at))
      if (meant) return [...found.slice(0, limit - 1), meant.at]
    }
    return found
  }
}
