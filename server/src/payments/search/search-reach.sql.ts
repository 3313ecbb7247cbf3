import { numberBeginning, searchWords } from '@vapsi/contract/values/search-words'
import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Page } from '../../platform/http/page.ts'
import { type Word, allOf, numbered, wordsOf } from './held-words.sql.ts'

/** Where words that very many bookings hold are looked for first. */
const newest = 20_000
/** Words that find no more in all are looked for in all. */
const few = 5000
/** Where so many are not found, all are looked at. */
const page = 50
const kept = new LRUCache<string, { since: Date | null }>({ max: 500, ttl: 10_000 })

/** A page of a search, which says how far back it looked. */
export const withReach = async <T>(db: Db, q: string | undefined, page: Promise<Page<T>>): Promise<Page<T>> =>
  q ? { ...(await page), since: await searchedSince(db, q) } : page

/** The words one by one, for a search that looks for them elsewhere too; common ones in the newest bookings alone. */
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

/** The moment since which bookings are searched for these words; null: all of them, as for words that few bookings hold. */
export async function searchedSince(
  db: Db,
  q: string,
  found?: readonly Word[],
  reach = { newest, few },
): Promise<Date | null> {
  const words = searchWords(q)
  if (words.length === 0) return null
  const question = `${reach.newest} ${reach.few} ${words.join(' ')}`
  const known = kept.get(question)
  if (known) return known.since
  const near = await createdAtOf(db, reach.newest)
  if (near === null) return null
  const since = words.every(isShort) ? near : await nearestEnough(db, found ?? (await wordsOf(db, q)), near, reach)
  // How many there are changes little in a moment.
  kept.set(question, { since })
  return since
}

/** How many times as far back they are looked for where there is no page of them: each further row may lie on a page of the disk. */
const furtherBack = [1, 3, 10]

/** The nearest of the moments since which there is a page of them, if in all there are more than a few. */
async function nearestEnough(db: Db, words: readonly Word[], near: Date, reach: { newest: number; few: number }) {
  const share = reach.newest / Math.max(await bookingsInAll(db), reach.newest)
  for (const times of furtherBack) {
    const since = new Date(near.getTime() - (times - 1) * (Date.now() - near.getTime()))
    if (await areThere(db, words, since, Math.max(page, Math.ceil(reach.few * share * times)))) return since
  }
  return null
}

/** As PostgreSQL last counted. */
async function bookingsInAll(db: Db): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select reltuples::float8 as many from pg_class where oid = 'bookings'::regclass`.execute(db)
  return rows[0]?.many ?? 0
}

async function areThere(db: Db, words: readonly Word[], since: Date, many: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (
      select from bookings b where b.created_at >= ${since} and ${allOf(words.map(({ isHeld }) => isHeld))} limit ${many}) b`.execute(
    db,
  )
  return rows[0]!.found === many
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
