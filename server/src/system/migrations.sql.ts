import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** The migrations in this database, read only if it can still write. */
export async function writtenMigrations(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    with written as (update readiness set at = now() returning only_row)
    select name from schema_migrations, written`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
