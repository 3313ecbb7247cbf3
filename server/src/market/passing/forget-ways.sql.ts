import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Takes ways that nothing on the market drives any more, or may drive again, out of the index of cells, so that a search
 * meets only ways of today. Returns how many. What is being posted at this moment is left alone.
 */
export async function forgetWays(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update ways set cells = '{}' where id in (
      select w.id from ways w
      where w.cells <> '{}' and not exists (select from postings p where p.way_id = w.id and p.valid_until > now())
      for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
