import { sql } from 'kysely'
import { decodeCursor, pageOf, type Page } from '../../platform/http/page.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { SignInsTable } from '../../tables/people.ts'

export type Outcome = SignInsTable['outcome']

export const insertSignIn = (
  db: Db | Tx,
  userId: string,
  outcome: Outcome,
  { address, agent }: { address: string; agent: string | null },
) => db.insertInto('signIns').values({ userId, outcome, address, agent }).execute()

export const deleteSignInsOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('signIns').where('userId', '=', userId).execute()

export const sweepSignIns = (db: Db) =>
  db
    .deleteFrom('signIns')
    .where('at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()

interface SignInRow {
  id: number
  outcome: Outcome
  address: string
  agent: string | null
  at: Date
}

/** Sign-ins to an account, successful and failed, newest first. */
export async function signInsOf(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<SignInRow>> {
  const after = decodeCursor(cursor, ['integer'])
  const own = db.selectFrom('signIns').where('userId', '=', userId)
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'outcome', 'address', 'agent', 'at'])
      .$if(after !== null, (q) => q.where('id', '<', after?.[0] ?? 0))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return pageOf(rows, limit, (row) => [row.id], total)
}
