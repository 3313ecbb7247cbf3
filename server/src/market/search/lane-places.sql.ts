import { sql } from 'kysely'
import { goesByOtherName } from '../../places/place-words.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/**
 * The places of postings that a typed text means: by substring what was typed, as whole words a city's other names.
 * Null when nothing was typed: every place.
 */
export async function lanePlacesLike(db: Db, typed: string | undefined): Promise<number[] | null> {
  const asTyped = typed?.trim().toLowerCase()
  if (!asTyped) return null
  const otherwise = goesByOtherName(sql`lower_name`, asTyped)
  const { rows } = await sql<{ id: number }>`
    select id from lane_places
    where lower_name like ${`%${asTyped.replace(/[\\%_]/g, '\\$&')}%`} ${otherwise ? sql`or ${otherwise}` : sql``}`.execute(
    db.withoutPlugins(),
  )
  return rows.map((row) => row.id)
}

/** The number of each place name, made at its first use. */
export async function lanePlaceIds(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  // Sorted, so that two routes in opposite directions do not wait for each other.
  const distinct = [...new Set(names)].sort()
  const known = await idsOf(tx, distinct)
  if (known.size === distinct.length) return known
  await tx
    .insertInto('lanePlaces')
    .values(distinct.map((name) => ({ name })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return idsOf(tx, distinct)
}

async function idsOf(tx: Tx, names: readonly string[]) {
  const rows = await tx.selectFrom('lanePlaces').select(['id', 'name']).where('name', 'in', names).execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}
