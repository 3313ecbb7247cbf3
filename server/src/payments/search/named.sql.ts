import { mobileOf, plateWord } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { holdsName } from '../../places/place-words.sql.ts'
import { contains } from '../../platform/database/contains.sql.ts'
import type { Db } from '../../platform/database/database.ts'

/** Places, people or vehicles that a word names. */
export interface Those {
  /** What a column is compared with by `=`: any of them. */
  any: RawBuilder<unknown>
  /** Null where they are too many to be given as values. */
  values: readonly string[] | null
}

/** More places, people or vehicles than these are not given as values: the query looks them up in a hash that it makes by itself. */
const namedAtMost = 5000

/** A word in an Indian script may have no trigrams, so a search for part of it would read every row: only whole words are searched. */
export const isIndian = (word: string) => /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(word)

/** The places of bookings, the people and the vehicles that a word names, a place also by one of its other names; null for none. */
export async function named(db: Db, word: string, names: readonly string[]) {
  const places = sql`select name as value from booking_places where ${isPlace(word, names)}`
  const people = sql`select id as value from users where ${isPerson(word)}`
  const vehicles = sql`select id as value from vehicles where ${isPlate(word)}`
  const { rows } = await sql<Record<'places' | 'people' | 'vehicles', string[] | null>>`
    select ${firstOf(places)} as places, ${firstOf(people)} as people, ${firstOf(vehicles)} as vehicles`.execute(db)
  const [found] = rows
  return {
    places: those(found?.places, places, 'text'),
    people: those(found?.people, people, 'uuid'),
    vehicles: those(found?.vehicles, vehicles, 'uuid'),
  }
}

/** The places of bookings that go by one of these names. */
export async function placesNamed(db: Db, names: readonly string[]): Promise<Those | null> {
  if (names.length === 0) return null
  const places = sql`select name as value from booking_places where ${anyName(names)}`
  const { rows } = await sql<{ places: string[] | null }>`select ${firstOf(places)} as places`.execute(db)
  return those(rows[0]?.places, places, 'text')
}

const firstOf = (all: RawBuilder<unknown>) =>
  sql`(select array_agg(value) from (${all} limit ${namedAtMost + 1}) found)`

function those(
  found: readonly string[] | null | undefined,
  all: RawBuilder<unknown>,
  type: 'text' | 'uuid',
): Those | null {
  if (!found) return null
  return found.length > namedAtMost
    ? { any: sql`any(${all})`, values: null }
    : { any: sql`any(${found}::${sql.raw(type)}[])`, values: found }
}

const anyName = (names: readonly string[]) => sql<SqlBool>`(${sql.join(holdsName(sql`name`, names), sql` or `)})`

function isPlace(word: string, names: readonly string[]): RawBuilder<SqlBool> {
  if (isIndian(word)) return anyName([word, ...names])
  const isPart = contains(sql`name`, word)
  return names.length > 0 ? sql`(${isPart} or ${anyName(names)})` : isPart
}

/** A mobile is its people, with or without +91 before it; other words are a part of a name or a company. */
function isPerson(word: string): RawBuilder<SqlBool> {
  const mobile = mobileOf(word)
  return mobile === null
    ? sql`(${contains(sql`name`, word)} or ${contains(sql`company`, word)})`
    : sql`mobile = ${mobile}`
}

const isPlate = (word: string) => contains(sql`vehicle_number`, plateWord(word))
