import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

/** Deletes the notifications of a person whose account ends, and their devices. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('pushDevices').where('userId', '=', userId).execute()
  await tx.deleteFrom('notifications').where('userId', '=', userId).execute()
}

export const forgetUnusedDevices = (db: Db, days: number) =>
  db
    .deleteFrom('pushDevices')
    .where('lastUsedAt', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()
