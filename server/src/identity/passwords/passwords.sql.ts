import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { accountColumns } from '../../users/users.sql.ts'

/** Shippers and transporters who may have typed this name: one by username, and one per side by confirmed email. */
export const accountsNamed = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .select([...accountColumns, 'passwordHash'])
    .where((where) =>
      where.or([
        where(sql<string>`lower(username)`, '=', name.toLowerCase()),
        where.and([where('emailConfirmed', '=', true), where(sql<string>`lower(email)`, '=', name.toLowerCase())]),
      ]),
    )
    .where('isAdmin', '=', false)
    .where('passwordHash', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .limit(3)
    .execute()

export const administratorByEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom('users')
    .select([...accountColumns, 'passwordHash'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('isAdmin', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export const passwordOf = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['passwordHash', 'email', 'name'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Whether it is still the password that was checked; locked until the transaction ends. */
export const lockPassword = async (tx: Tx, userId: string, hash: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('passwordHash', '=', hash)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

/** Changes the password only if it is still the one that was checked. */
export async function replacePassword(tx: Tx, userId: string, from: string | null, to: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ passwordHash: to, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('passwordHash', 'is not distinct from', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const hasAdministrator = async (db: Db | Tx): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** If several servers start at once, only one creates the first administrator. */
export const lockFirstAdministrator = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(tx)
