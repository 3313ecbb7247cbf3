import { numberBeginning, plateWord, searchWords } from '@vapsi/contract/search'
import { LRUCache } from 'lru-cache'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../platform/database/contains.sql.ts'
import type { Db } from '../platform/database/database.ts'
import type { Page } from '../platform/http/page.ts'

/**
 * What a clerk types to find a booking b, each word by itself: how its number begins (VP-208 or 208), or a part of a place, a
 * party, the vehicle's number or the material. The queues on the screen are searched alike (`holdsWords` of the contract). Words
 * that very many bookings hold are looked for in the newest of them (`searchedSince`).
 */
export async function searchBooking(db: Db, q: string): Promise<RawBuilder<SqlBool>> {
  return allOf((await holdingWords(db, q)).map(({ isHeld }) => isHeld))
}

/** The bookings that these words find, as a subquery of their ids. */
export async function foundBookings(db: Db, q: string): Promise<RawBuilder<{ id: string }>> {
  return sql`(select b.id from bookings b where ${await searchBooking(db, q)})`
}

/** A page of a search, which says how far back it looked. */
export const withReach = async <T>(db: Db, q: string | undefined, page: Promise<Page<T>>): Promise<Page<T>> =>
  q ? { ...(await page), since: await searchedSince(db, q) } : page

interface Word {
  word: string
  isHeld: RawBuilder<SqlBool>
}

/** The words one by one, for a search that looks for them elsewhere too. */
export async function holdingWords(db: Db, q: string): Promise<Word[]> {
  const all = await wordsOf(db, q)
  const since = await searchedSince(db, q, all)
  const [first, ...rest] = all
  if (since === null || !first) return all
  // A number is found however old its booking is.
  const numbers = all.flatMap(({ word }) => (isNumber(word) ? numbered(word) : []))
  const isNear = sql.join([sql`b.created_at >= ${since}`, ...numbers], sql` or `)
  return [{ ...first, isHeld: sql`((${isNear}) and ${first.isHeld})` }, ...rest]
}

/** How far back very common words are looked for; what looks longer for a few rows more would find nothing that is read. */
const newest = 20_000
/** So many of the newest are asked how common the words are, and this share is too common. */
const sample = { bookings: 1000, share: 0.1 } as const
const kept = new LRUCache<string, { since: Date | null }>({ max: 500, ttl: 10_000 })

/** Since when bookings are looked at for these words: null for all of them, which few words do not get. */
export async function searchedSince(db: Db, q: string, found?: readonly Word[], reach = newest): Promise<Date | null> {
  const words = searchWords(q)
  if (words.length === 0) return null
  const question = `${reach} ${words.join(' ')}`
  const known = kept.get(question)
  if (known) return known.since
  const from = await createdAtOf(db, reach)
  const since =
    from !== null && (words.every(isShort) || (await areCommon(db, found ?? (await wordsOf(db, q))))) ? from : null
  // How many there are changes little in a moment; a market that is still small is asked again.
  if (from !== null) kept.set(question, { since })
  return since
}

/** Trigrams find nothing of one or two letters: every row would be read. */
const isShort = (word: string) => word.length < 3

const isNumber = (word: string) => (numberBeginning(word) ?? '') !== ''

/** The oldest of so many newest; null where there are no more. */
async function createdAtOf(db: Db, nth: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from bookings order by created_at desc offset ${nth} limit 1`.execute(db)
  return rows[0]?.at ?? null
}

async function areCommon(db: Db, words: readonly Word[]): Promise<boolean> {
  const isHeld = allOf(words.map((word) => word.isHeld))
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (select * from bookings order by created_at desc limit ${sample.bookings}) b
    where ${isHeld}`.execute(db)
  return (rows[0]?.found ?? 0) >= sample.bookings * sample.share
}

async function wordsOf(db: Db, q: string): Promise<Word[]> {
  const all: Word[] = []
  for (const word of searchWords(q)) all.push({ word, isHeld: await holdingWord(db, word) })
  return all
}

/** Of no conditions: true. */
export const allOf = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

/** More people or vehicles than these are looked up booking by booking. */
const namedAtMost = 5000

/**
 * One word of it. People and vehicles are found first and given as values: then the planner knows how many they are, and goes by their
 * bookings' index or looks them up in a hash. As a subquery it can do only one of the two.
 */
async function holdingWord(db: Db, word: string): Promise<RawBuilder<SqlBool>> {
  const { people, vehicles } = await named(db, word)
  const ways = [sql`b.from_location`, sql`b.to_location`, sql`b.material_type`].map((column) => contains(column, word))
  if (people && people.length > namedAtMost)
    ways.push(sql`exists (select from users where id in (b.shipper_id, b.transporter_id) and ${isNamed(word)})`)
  else if (people) {
    const theirs = sql`any(${people}::uuid[])`
    ways.push(sql`b.shipper_id = ${theirs}`, sql`b.transporter_id = ${theirs}`)
  }
  if (vehicles && vehicles.length > namedAtMost)
    ways.push(sql`exists (select from vehicles where id = b.vehicle_id and ${isPlate(word)})`)
  else if (vehicles) ways.push(sql`b.vehicle_id = any(${vehicles}::uuid[])`)
  return sql`(${sql.join([...ways, ...numbered(word)], sql` or `)})`
}

const isNamed = (word: string) => sql`(${contains(sql`name`, word)} or ${contains(sql`company`, word)})`
const isPlate = (word: string) => contains(sql`vehicle_number`, plateWord(word))

async function named(db: Db, word: string) {
  const { rows } = await sql<{ people: string[] | null; vehicles: string[] | null }>`
    select (select array_agg(id) from (select id from users where ${isNamed(word)} limit ${namedAtMost + 1}) u) as people,
           (select array_agg(id) from (select id from vehicles where ${isPlate(word)} limit ${namedAtMost + 1}) v) as vehicles`.execute(
    db,
  )
  return rows[0] ?? { people: null, vehicles: null }
}

const digitsAtMost = 10

/** Numbers that begin so, as ranges of their index: 208 is 208, 2080 to 2089, 20800 to 20899 and so on. */
function numbered(word: string): RawBuilder<SqlBool>[] {
  const beginning = numberBeginning(word)
  if (beginning === null) return []
  if (beginning === '') return [sql`true`]
  const longer = Array.from({ length: Math.max(1, digitsAtMost - beginning.length + 1) }, (_, digits) => 10 ** digits)
  const number = Number(beginning)
  return longer.map((times) => sql`b.number between ${number * times}::bigint and ${(number + 1) * times - 1}::bigint`)
}
