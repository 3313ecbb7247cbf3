import { LIMITS } from '@vapsi/contract/constants'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * How long a list is: known from its first page, to be counted to the last row (`all`, for an export), or as far as a person reads. That is
 * LIMITS.countedTo, which itself stands for that many or more: counting on would read a table of millions for every page.
 */
export type Known = number | 'all' | undefined

/** How many rows a filtered query has, before it is cut into pages. */
export async function countRows<DB, TB extends keyof DB, O>(
  db: Db | Tx,
  filtered: SelectQueryBuilder<DB, TB, O>,
  known?: Known,
): Promise<number> {
  if (typeof known === 'number') return known
  const found = filtered.clearSelect().select(sql`1`.as('one'))
  const counted = known === 'all' ? found : found.limit(LIMITS.countedTo)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${counted}) counted`.execute(db)
  return rows[0]?.total ?? 0
}
