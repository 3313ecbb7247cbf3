import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Said in the database when somebody's open screens are to read again: `<user id>`. */
export const screensChanged = 'screens_changed'

export const tellScreensOf = async (db: Db, userId: string): Promise<void> =>
  void (await sql`select pg_notify(${screensChanged}, ${userId})`.execute(db))
