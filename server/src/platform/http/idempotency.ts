import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, type Tx, inTransaction, sqlState } from '../database/database.ts'
import { fail } from '../fail.ts'

interface Keyed {
  actorId: string
  key: string
  fingerprint: Buffer
}

interface Answer {
  status: number
  body: string
  /** What is stored instead of the body, where the body shows a secret once. */
  kept?: string
}

interface StoredAnswer {
  status: number
  body: string
  isReplay: boolean
}

/**
 * Lets a creation take effect once for its key. The key's row, the effect and the answer are written in one
 * transaction: they all exist or none does, whenever the process dies. A duplicate in the meantime waits on the row's
 * unique index and then gets the first answer; after three seconds it is told to retry (409, Retry-After). An error
 * answer rolls everything back, so the same key may be used again. The outcome of a COMMIT without an answer is found
 * in the same way.
 */
export async function onceForKey(
  db: Db,
  { actorId, key, fingerprint }: Keyed,
  effect: (tx: Tx) => Promise<Answer>,
): Promise<StoredAnswer> {
  return inTransaction(db, (tx) => takeEffectOnce(tx, { actorId, key, fingerprint }, effect), { isGuarded: true })
}

async function takeEffectOnce(
  tx: Tx,
  { actorId, key, fingerprint }: Keyed,
  effect: (tx: Tx) => Promise<Answer>,
): Promise<StoredAnswer> {
  if (!(await reserve(tx, { actorId, key, fingerprint }))) return replay(tx, { actorId, key, fingerprint })
  const { status, body, kept = body } = await effect(tx)
  await tx
    .updateTable('idempotencyKeys')
    .set({ status, body: kept, named: [...new Set(kept.match(ids))] })
    .where('actorId', '=', actorId)
    .where('key', '=', key)
    .execute()
  return { status, body, isReplay: false }
}

/** Identifies the request of a key: the same method, path and body give the same value. */
export function fingerprintOf(method: string, path: string, body: unknown, file?: Buffer): Buffer {
  const hash = createHash('sha256').update(`${method} ${path}\n${canonical(body)}\n`)
  if (file) hash.update(file)
  return hash.digest()
}

/** 1 to 200 visible ASCII characters, as clients generate them (usually a UUID). */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) return fail('key_malformed')
  return header
}

async function reserve(tx: Tx, row: Keyed): Promise<boolean> {
  await sql`select set_config('lock_timeout', '3s', true)`.execute(tx)
  try {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('idempotencyKeys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    await sql`select set_config('lock_timeout', '0', true)`.execute(tx)
    return numInsertedOrUpdatedRows === 1n
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) fail('in_progress', { retryAfterSeconds: 1 })
    throw error
  }
}

async function replay(tx: Tx, { actorId, key, fingerprint }: Keyed): Promise<StoredAnswer> {
  const first = await tx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'body'])
    .where('actorId', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst()
  // Swept between the two statements: nothing is known any more, so the client asks again.
  if (!first || first.status === null || first.body === null) return fail('in_progress', { retryAfterSeconds: 1 })
  if (!first.fingerprint.equals(fingerprint)) fail('key_reused')
  return { status: first.status, body: first.body, isReplay: true }
}

const lockNotAvailable = '55P03'
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** JSON with sorted keys, so that the order of a client's fields does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Answers are kept for a week: longer than any client retries. */
export const sweepIdempotencyKeys = (db: Db) =>
  db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute()

/**
 * Deletes answers stored for a deleted account, and those of others that contain one of these ids, because they may
 * name it.
 */
export async function forgetAnswersOf(tx: Tx, userId: string, things: string[]): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('actorId', '=', userId).execute()
  // Id by id through the index idempotency_keys_named: thousands of ids in a week's answers are found in a moment.
  await sql`delete from idempotency_keys k using unnest(${[userId, ...things]}::uuid[]) as named (id)
    where k.named @> array[named.id]`.execute(tx)
}
