import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Sent by the database when a person's open screens must refresh: `<user id>`. */
export const screensChanged = 'screens_changed'

export const tellScreensOf = async (db: Db, userId: string): Promise<void> =>
  void (await sql`select pg_notify(${screensChanged}, ${userId})`.execute(db))
