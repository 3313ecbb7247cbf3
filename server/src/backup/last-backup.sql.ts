import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** When the newest backup was finished; null if unknown. */
export async function lastBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(finished_at) as at from backups`.execute(db)
  return rows[0]?.at ?? null
}
