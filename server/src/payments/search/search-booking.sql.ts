import { LIMITS } from '@vapsi/contract/constants'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { namedWords } from '../../places/other-names.ts'
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

/** With more places or people than these, reading each of them from its index costs more than it saves. */
const readEachAtMost = 50

/**
 * The first bookings b in this order of time that one word finds and `and` holds, at least as many as a list counts, as
 * rows (id, created_at); null where a search is no such word. Each place and person is read in order from its own index: the bookings of a
 * large town, of which there may be a million, cost what a list of them does.
 */
export async function firstFound(
  db: Db,
  q: string,
  { and, order }: { and: RawBuilder<SqlBool>; order: RawBuilder<unknown> },
): Promise<RawBuilder<{ id: string }> | null> {
  // Before they are looked up: several words are looked up for the other way to search.
  if (namedWords(q).length !== 1) return null
  const [only] = await wordsOf(db, q)
  if (!only) return null
  const named = only.columns.reduce((sum, { those: { values } }) => sum + (values?.length ?? Infinity), 0)
  if (named === 0 || named > readEachAtMost) return null
  const isPaid = await ofReference(db, only.word)
  const first = (isIt: RawBuilder<SqlBool>) =>
    sql`(select b.id, b.created_at from bookings b where ${isIt} and ${and} order by ${order} limit ${LIMITS.countedTo})`
  const each = only.columns.flatMap(({ column, those }) =>
    (those.values ?? []).map((value) => first(sql`${sql.ref(`b.${column}`)} = ${value}`)),
  )
  return sql`(${sql.join([...each, first(anyOf([...only.rest, ...(isPaid ? [isPaid] : [])]))], sql` union `)})`
}
