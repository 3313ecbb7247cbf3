import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** The names of the migrations that this database has. */
export async function appliedMigrations(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
