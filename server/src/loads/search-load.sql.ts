import { mobileOf, plateWord } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { namedWords } from '../places/other-names.ts'
import { holdsName } from '../places/place-words.sql.ts'
import { contains } from '../platform/database/contains.sql.ts'

interface Sides {
  /** The alias of the users table for each person. */
  people: readonly string[]
  plate?: RawBuilder<unknown>
}

/**
 * The booking search for a load `l` without a booking, word by word: part of a place or another name of it, a person or
 * company, a mobile, the vehicle number, the material.
 */
export function searchLoad(q: string, sides: Sides): RawBuilder<SqlBool> {
  const all = namedWords(q).map(({ words, names }) => {
    const each = sql<SqlBool>`(${sql.join(
      words.map((word) => holdsWord(word, sides)),
      sql` and `,
    )})`
    const otherwise = [sql`l.from_location`, sql`l.to_location`].flatMap((place) => holdsName(place, names))
    return sql<SqlBool>`(${sql.join([each, ...otherwise], sql` or `)})`
  })
  return all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` and `)})`
}

function holdsWord(word: string, { people, plate }: Sides): RawBuilder<SqlBool> {
  const of = (column: 'name' | 'company' | 'mobile') => people.map((person) => sql.ref(`${person}.${column}`))
  const texts = [sql`l.from_location`, sql`l.to_location`, sql`l.material`, ...of('name'), ...of('company')]
  const ways = [contains(sql`concat_ws(' ', ${sql.join(texts)})`, word)]
  if (plate) ways.push(contains(plate, plateWord(word)))
  const mobile = mobileOf(word)
  if (mobile !== null) ways.push(sql`${mobile} in (${sql.join(of('mobile'))})`)
  return sql`(${sql.join(ways, sql` or `)})`
}
