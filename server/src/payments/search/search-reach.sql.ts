import { numberBeginning, searchWords } from '@vapsi/contract/values/search-words'
import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Page } from '../../platform/http/page.ts'
import { type Word, numbered, wordsOf } from './held-words.sql.ts'

/** How far back very common words are looked for; what looks longer for a few rows more would find nothing that is read. */
const newest = 20_000
/** So many of the newest, and of those in the middle of the reach, are asked how common the words are. */
const sampled = 1000
/** Where the newest hold fewer than a page, all are looked at. */
const fillsPage = 50
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

/** Since when bookings are looked at for these words: null for all of them, which few words do not get. */
export async function searchedSince(db: Db, q: string, found?: readonly Word[], reach = newest): Promise<Date | null> {
  const words = searchWords(q)
  if (words.length === 0) return null
  const question = `${reach} ${words.join(' ')}`
  const known = kept.get(question)
  if (known) return known.since
  const from = await createdAtOf(db, reach)
  const isCommon = async () => words.every(isShort) || areCommon(db, found ?? (await wordsOf(db, q)), reach)
  const since = from !== null && (await isCommon()) ? from : null
  // How many there are changes little in a moment; a market that is still small is asked again.
  if (from !== null) kept.set(question, { since })
  return since
}

/**
 * Which share of a market of so many bookings is too common: a tenth, or what finds a quarter as many in all as there are newest that are looked
 * at instead (of each found its payments are read too), but no less than what finds a page of them.
 */
export const commonShare = (reach: number, all: number): number =>
  Math.min(0.1, Math.max(fillsPage / reach, reach / 4 / all))

/** Trigrams find nothing of one or two letters: every row would be read. */
const isShort = (word: string) => word.length < 3

const isNumber = (word: string) => (numberBeginning(word) ?? '') !== ''

/** The oldest of so many newest; null where there are no more. */
async function createdAtOf(db: Db, nth: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from bookings order by created_at desc offset ${nth} limit 1`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * Each of them: one rare word is found first, and of what it finds the others are asked. The newest have no transporter yet, those in
 * the middle have.
 */
async function areCommon(db: Db, words: readonly Word[], reach: number): Promise<boolean> {
  const counts = words.map(({ isHeld }) => sql`count(*) filter (where ${isHeld})`)
  // Found by the index alone; to leave out rows that are read costs as much as to look at them.
  const middle = await createdAtOf(db, Math.floor(reach / 2))
  const { rows } = await sql<{ rarest: number; all: number }>`
    select least(${sql.join(counts)})::integer as rarest,
           (select greatest(reltuples, 1)::float8 from pg_class where oid = 'bookings'::regclass) as all from (
      (select * from bookings order by created_at desc limit ${sampled})
      union all (select * from bookings where created_at <= ${middle} order by created_at desc limit ${sampled})) b`.execute(
    db,
  )
  const { rarest, all } = rows[0] ?? { rarest: 0, all: 1 }
  return rarest >= 2 * sampled * commonShare(reach, all)
}
