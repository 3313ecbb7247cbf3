import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { allOf, anyOf, wordsOf } from './held-words.sql.ts'
import { ofReference, referenceIn } from './references.sql.ts'

/**
 * What a clerk types to find a booking b, in every list and in the box behind Ctrl K, each word by itself: how its number begins (VP-208
 * or 208), a part of a place or another name of it, a part of a party, its mobile, the vehicle's number, the material, or a part of a UTR
 * that it was paid with. `also`: what else of a list's row may hold a word.
 */
export async function searchBooking(
  db: Db,
  q: string,
  also: (word: string) => RawBuilder<SqlBool>[] = () => [],
): Promise<RawBuilder<SqlBool>> {
  const each: RawBuilder<SqlBool>[] = []
  for (const { word, isHeld } of await wordsOf(db, q)) {
    const isPaid = await ofReference(db, word)
    const ways = [isHeld, ...(isPaid ? [isPaid] : []), ...also(word)]
    each.push(ways.length > 1 ? anyOf(ways) : isHeld)
  }
  const inGroups = each.length > 1 ? await ofReference(db, referenceIn(q)) : null
  return inGroups ? anyOf([allOf(each), inGroups]) : allOf(each)
}

/** The bookings that these words find, as a subquery of their ids. */
export async function foundBookings(db: Db, q: string): Promise<RawBuilder<{ id: string }>> {
  return sql`(select b.id from bookings b where ${await searchBooking(db, q)})`
}
