import { sql } from 'kysely'
import type { Db, Tx } from './platform/database/database.ts'

/** Whether the demo has filled this database, or created an account in it. */
export async function isMarkedAsDemo(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDemo: boolean }>`
    select exists (select from demo_accounts) or exists (select from secrets where name = 'demo-market') as "isDemo"`.execute(
    db.withoutPlugins(),
  )
  return rows[0]?.isDemo ?? false
}

/** The office's first account, and any with the demo's address: those that a start may have created. */
export const firstAdministrators = (db: Db, demoEmail: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash'])
    .where('isAdmin', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy(sql`coalesce(lower(email) = ${demoEmail}, false)`, 'desc')
    .orderBy('createdAt')
    .limit(2)
    .execute()

export const markDemoAccounts = (db: Db | Tx, ids: readonly string[]) =>
  db
    .insertInto('demoAccounts')
    .columns(['userId'])
    .expression(sql`select unnest(${[...ids]}::uuid[])`)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
