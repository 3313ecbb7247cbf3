import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { placeNames } from './place-names.ts'
import { latinNamesOf } from './search-places.ts'
import { namesOfOtherStates, stateOf } from './states.ts'

/**
 * Whether a lower-case place has another name of the typed city: as whole words, because Ellore, the old name of Eluru,
 * would match Vellore and Nellore; and not in a different state from the one typed after the city. Null: the city has
 * one name.
 */
export function goesByOtherName(lowerPlace: RawBuilder<unknown>, typed: string): RawBuilder<boolean> | null {
  const [, ...known] = placeNames(typed)
  const others = known.length > 0 ? known : latinNamesOf(typed)
  if (others.length === 0) return null
  const state = stateOf(typed)
  const elsewhere = state ? sql`and not regexp_like(${lowerPlace}, ${inStates(namesOfOtherStates(state))})` : sql``
  return sql<boolean>`(${lowerPlace} like any(${others.map(loosely)}::text[]) and regexp_like(${lowerPlace}, ${asWords(others)}) ${elsewhere})`
}

/** Whether a place in a table with an index of its words contains one of these names, each as whole words. */
export function holdsName(place: RawBuilder<unknown>, names: readonly string[]): RawBuilder<SqlBool>[] {
  const [long, short] = [names.filter((name) => name.includes(' ')), names.filter((name) => !name.includes(' '))]
  return [
    ...(short.length > 0 ? [sql<SqlBool>`place_words(${place}) && ${short}::text[]`] : []),
    ...long.map((name) => sql<SqlBool>`place_words(${place}) @> ${name.split(' ')}::text[]`),
  ]
}

// As functions, because an expression with ~ is compiled once more at each planning.
// Not \m and \M: in PostgreSQL the vowel signs of Hindi end a word.
const between = '[[:space:][:punct:]]+'

/**
 * Names are folded to letters and digits with single spaces; a place may be written Pt. Deen Dayal or Pimpri-Chinchwad.
 */
const anyOf = (names: readonly string[]) => `(${names.map((name) => name.replaceAll(' ', between)).join('|')})`

/** A LIKE rules out most places at half the cost of the regular expression. */
const loosely = (name: string) => `%${name.replaceAll(' ', '%')}%`

const asWords = (names: readonly string[]) => `(^|${between})${anyOf(names)}(${between}|$)`

/** At the end of an address, before its PIN code and its country. */
const inStates = (names: readonly string[]) => `,[[:space:]]*${anyOf(names)}[- 0-9]*(,[[:space:]]*india[[:space:]]*)?$`
