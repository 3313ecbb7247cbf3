import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../server/src/platform/database/database.ts'

/** How often each named write of the crash suite is stored. */
export async function countsByName(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from (
      select material as name from loads
      union all select material_type from bookings where material_type like 'request-%'
      union all select notes from payments where notes like 'payment-%'
    ) written group by name`.execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

export async function notCancelled(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) wanted(id)
    where not exists (select from bookings b where b.id = wanted.id and b.status = 'cancelled')`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many proofs of this trip are stored with a complete file, and how many of them were rejected. */
export async function wholeProofs(db: Db, dataDir: string, tripId: string) {
  const rows = await db
    .selectFrom('bookingDocuments')
    .select(['fileKey', 'bytes', 'rejectedAt'])
    .where('bookingId', '=', tripId)
    .execute()
  let whole = 0
  for (const { fileKey, bytes } of rows) {
    const found = await stat(join(dataDir, 'files', fileKey.slice(0, 2), fileKey)).catch(() => undefined)
    if (found?.size === bytes) whole += 1
  }
  return { uploads: whole, rejections: rows.filter(({ rejectedAt }) => rejectedAt !== null).length }
}
