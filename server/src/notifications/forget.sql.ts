import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { firstIdOf } from '../platform/ids.ts'
import { forgetQuestionsOf } from './questions/questions.sql.ts'

/** Deletes the notifications and devices of a deleted account. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('pushDevices').where('userId', '=', userId).execute()
  await forgetQuestionsOf(tx, userId)
  await tx.deleteFrom('notifications').where('userId', '=', userId).execute()
}

export const forgetUnusedDevices = (db: Db, days: number) =>
  db
    .deleteFrom('pushDevices')
    .where('lastUsedAt', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()

/**
 * Deletes the oldest notifications from before a moment, up to a limit; returns how many. An id begins with its time,
 * so they are at the start of its index.
 */
export async function forgetNotificationsBefore(db: Db, before: Date, many: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id = any (array(
      select id from notifications where id < ${firstIdOf(before)}::uuid order by id limit ${many}))`.execute(db)
  return Number(numAffectedRows)
}
