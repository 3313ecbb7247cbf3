import { numberBeginning } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type NamedWords, namedWords } from '../../places/other-names.ts'
import { holdsName } from '../../places/place-words.sql.ts'
import { contains } from '../../platform/database/contains.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Those, isIndian, named, placesNamed } from './named.sql.ts'

/** What a booking b that holds a word is: one with any of these in a column whose index is in order of time, or another of `rest`. */
interface Held {
  isHeld: RawBuilder<SqlBool>
  columns: readonly { column: 'from_location' | 'to_location' | 'shipper_id' | 'transporter_id'; those: Those }[]
  rest: RawBuilder<SqlBool>[]
}

export interface Word extends Held {
  word: string
}

/** The words of a search one by one, those of a city's name as one, and what a booking b that holds them is. */
export async function wordsOf(db: Db, q: string): Promise<Word[]> {
  const all: Word[] = []
  for (const { words, names } of namedWords(q))
    all.push({ word: words.join(' '), ...(await heldOrNamed(db, { words, names })) })
  return all
}

async function heldOrNamed(db: Db, { words, names }: NamedWords): Promise<Held> {
  const [only = '', ...more] = words
  if (more.length === 0) return holdingWord(db, only, names)
  const each: RawBuilder<SqlBool>[] = []
  for (const word of words) each.push((await holdingWord(db, word, [])).isHeld)
  return heldBy(atPlaces(await placesNamed(db, names)), [allOf(each)])
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
async function holdingWord(db: Db, word: string, names: readonly string[]): Promise<Held> {
  const { places, people, vehicles } = await named(db, word, names)
  return heldBy(
    [...atPlaces(places), ...inColumns(people, ['shipper_id', 'transporter_id'])],
    [
      ...(isIndian(word) ? holdsName(sql`b.material_type`, [word]) : [contains(sql`b.material_type`, word)]),
      ...(vehicles ? [sql<SqlBool>`b.vehicle_id = ${vehicles.any}`] : []),
      ...numbered(word),
    ],
  )
}

const inColumns = (those: Those | null, columns: Held['columns'][number]['column'][]): Held['columns'] =>
  those ? columns.map((column) => ({ column, those })) : []
const atPlaces = (places: Those | null) => inColumns(places, ['from_location', 'to_location'])

const heldBy = (columns: Held['columns'], rest: RawBuilder<SqlBool>[]): Held => ({
  isHeld: anyOf([
    ...columns.map(({ column, those }) => sql<SqlBool>`${sql.ref(`b.${column}`)} = ${those.any}`),
    ...rest,
  ]),
  columns,
  rest,
})

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
