import { mobileOf, numberBeginning, plateWord } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type NamedWords, namedWords } from '../../places/other-names.ts'
import { holdsName } from '../../places/place-words.sql.ts'
import { contains } from '../../platform/database/contains.sql.ts'
import type { Db } from '../../platform/database/database.ts'

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
  return anyOf([allOf(each), ...placesNamed(names)])
}

const placesNamed = (names: readonly string[]): RawBuilder<SqlBool>[] =>
  names.length === 0 ? [] : [sql`b.from_location`, sql`b.to_location`].flatMap((at) => holdsName(at, names))

/** Of no conditions: true. */
export const allOf = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

export const anyOf = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`

/** A word in an Indian script may have no trigrams, so a search for part of it would read every booking: only whole words are searched. */
export const isIndian = (word: string) => /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(word)

/** More people or vehicles than these are not carried over. */
const namedAtMost = 5000

/**
 * One word of it, or one of these other names of a place. People and vehicles are found first and given as values: then the planner
 * knows how many they are, and goes by their bookings' index. Of very many there is no use in an index: their bookings are looked up in a
 * hash that the query makes by itself.
 */
async function holdingWord(db: Db, word: string, names: readonly string[]): Promise<RawBuilder<SqlBool>> {
  const { people, vehicles } = await named(db, word)
  // The words of a place are cut apart for each look: the word and its other names are looked for at once.
  const texts = isIndian(word)
    ? [...placesNamed([word, ...names]), ...holdsName(sql`b.material_type`, [word])]
    : [
        ...[sql`b.from_location`, sql`b.to_location`, sql`b.material_type`].map((column) => contains(column, word)),
        ...placesNamed(names),
      ]
  const [theirs, those] = [
    people && among(people, sql`select id from users where ${isPerson(word)}`),
    vehicles && among(vehicles, sql`select id from vehicles where ${isPlate(word)}`),
  ]
  return anyOf([
    ...texts,
    ...(theirs ? [sql<SqlBool>`b.shipper_id = ${theirs}`, sql<SqlBool>`b.transporter_id = ${theirs}`] : []),
    ...(those ? [sql<SqlBool>`b.vehicle_id = ${those}`] : []),
    ...numbered(word),
  ])
}

const among = (found: readonly string[], all: RawBuilder<unknown>) =>
  found.length > namedAtMost ? sql`any(${all})` : sql`any(${found}::uuid[])`

/** A mobile is its people, with or without +91 before it; other words are a part of a name or a company. */
function isPerson(word: string): RawBuilder<SqlBool> {
  const mobile = mobileOf(word)
  return mobile === null
    ? sql`(${contains(sql`name`, word)} or ${contains(sql`company`, word)})`
    : sql`mobile = ${mobile}`
}
const isPlate = (word: string) => contains(sql`vehicle_number`, plateWord(word))

async function named(db: Db, word: string) {
  const { rows } = await sql<{ people: string[] | null; vehicles: string[] | null }>`
    select (select array_agg(id) from (select id from users where ${isPerson(word)} limit ${namedAtMost + 1}) u) as people,
           (select array_agg(id) from (select id from vehicles where ${isPlate(word)} limit ${namedAtMost + 1}) v) as vehicles`.execute(
    db,
  )
  return rows[0] ?? { people: null, vehicles: null }
}

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
