import { numberBeginning } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type NamedWords, namedWords } from '../../places/other-names.ts'
import { holdsName } from '../../places/place-words.sql.ts'
import { contains } from '../../platform/database/contains.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Those, isIndian, named, placesNamed } from './named.sql.ts'

export interface Word {
  word: string
  isHeld: RawBuilder<SqlBool>
}

/** The words of a search one by one, those of a city's name as one, and what a booking b that holds them is. */
export async function wordsOf(db: Db, q: string): Promise<Word[]> {
  const all: Word[] = []
  for (const { words, names } of namedWords(q))
    all.push({ word: words.join(' '), isHeld: await heldOrNamed(db, { words, names }) })
  return all
}

async function heldOrNamed(db: Db, { words, names }: NamedWords): Promise<RawBuilder<SqlBool>> {
  const [only = '', ...more] = words
  if (more.length === 0) return holdingWord(db, only, names)
  const each: RawBuilder<SqlBool>[] = []
  for (const word of words) each.push(await holdingWord(db, word, []))
  return anyOf([allOf(each), ...atPlaces(await placesNamed(db, names))])
}

/** Of no conditions: true. */
export const allOf = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

export const anyOf = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`

/**
 * One word of it, or one of these other names of a place. The places, people and vehicles that it names are found first and
 * given as values: then the planner knows how many they are, and goes by their bookings' index.
 */
async function holdingWord(db: Db, word: string, names: readonly string[]): Promise<RawBuilder<SqlBool>> {
  const { places, people, vehicles } = await named(db, word, names)
  return anyOf([
    ...atPlaces(places),
    ...(isIndian(word) ? holdsName(sql`b.material_type`, [word]) : [contains(sql`b.material_type`, word)]),
    ...(people ? [sql<SqlBool>`b.shipper_id = ${people}`, sql<SqlBool>`b.transporter_id = ${people}`] : []),
    ...(vehicles ? [sql<SqlBool>`b.vehicle_id = ${vehicles}`] : []),
    ...numbered(word),
  ])
}

const atPlaces = (places: Those | null): RawBuilder<SqlBool>[] =>
  places ? [sql<SqlBool>`b.from_location = ${places}`, sql<SqlBool>`b.to_location = ${places}`] : []

const digitsAtMost = 10

/** Numbers that begin so, as ranges of their index: 208 is 208, 2080 to 2089, 20800 to 20899 and so on. */
export function numbered(word: string): RawBuilder<SqlBool>[] {
  const beginning = numberBeginning(word)
  if (beginning === null) return []
  if (beginning === '') return [sql`true`]
  const longer = Array.from({ length: Math.max(1, digitsAtMost - beginning.length + 1) }, (_, digits) => 10 ** digits)
  const number = Number(beginning)
  return longer.map((times) => sql`b.number between ${number * times}::bigint and ${(number + 1) * times - 1}::bigint`)
}
