import { numberBeginning, plateWord, searchWords } from '@vapsi/contract/search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../platform/database/contains.sql.ts'
import type { Db } from '../platform/database/database.ts'

/**
 * What a clerk types to find a booking b, each word by itself: how its number begins (VP-208 or 208), or a part of a place, a
 * party, the vehicle's number or the material. The queues on the screen are searched alike (`holdsWords` of the contract).
 */
export async function searchBooking(db: Db, q: string): Promise<RawBuilder<SqlBool>> {
  return allOf((await holdingWords(db, q)).map(({ isHeld }) => isHeld))
}

/** The bookings that these words find, as a subquery of their ids. */
export async function foundBookings(db: Db, q: string): Promise<RawBuilder<{ id: string }>> {
  return sql`(select b.id from bookings b where ${await searchBooking(db, q)})`
}

/** The words one by one, for a search that looks for them elsewhere too. */
export async function holdingWords(db: Db, q: string): Promise<{ word: string; isHeld: RawBuilder<SqlBool> }[]> {
  const all: { word: string; isHeld: RawBuilder<SqlBool> }[] = []
  for (const word of searchWords(q)) all.push({ word, isHeld: await holdingWord(db, word) })
  return all
}

/** Of no conditions: true. */
export const allOf = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

/**
 * One word of it. People and vehicles are found first and given as values: then the planner knows how many they are, and goes by their
 * bookings' index or looks them up in a hash. As a subquery it can do only one of the two.
 */
async function holdingWord(db: Db, word: string): Promise<RawBuilder<SqlBool>> {
  const { people, vehicles } = await named(db, word)
  const ways = [sql`b.from_location`, sql`b.to_location`, sql`b.material_type`].map((column) => contains(column, word))
  if (people) {
    const theirs = sql`any(${people}::uuid[])`
    ways.push(sql`b.shipper_id = ${theirs}`, sql`b.transporter_id = ${theirs}`)
  }
  if (vehicles) ways.push(sql`b.vehicle_id = any(${vehicles}::uuid[])`)
  return sql`(${sql.join([...ways, ...numbered(word)], sql` or `)})`
}

async function named(db: Db, word: string) {
  const { rows } = await sql<{ people: string[] | null; vehicles: string[] | null }>`
    select (select array_agg(id) from users where ${contains(sql`name`, word)} or ${contains(sql`company`, word)}) as people,
           (select array_agg(id) from vehicles where ${contains(sql`vehicle_number`, plateWord(word))}) as vehicles`.execute(
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
