import { LIMITS } from '@vapsi/contract/constants'
import { type SelectQueryBuilder, sql } from 'kysely'
import { fail } from '../fail.ts'
import type { Db, Tx } from './database.ts'

/**
 * The length of a list: already known from its first page, to be counted exactly (`all`, for an export), or only up to
 * LIMITS.countedTo, which means that many or more: counting further would read a table of millions for every page.
 */
export type Known = number | 'all' | undefined

/** The number of rows of a filtered query, before paging. */
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

/**
 * Refuses to sort more than LIMITS.sortedTo rows by anything that no index is in order of: every page would read all of
 * them. What a list is in by itself needs no call of this.
 */
export async function refuseLongSort<DB, TB extends keyof DB, O>(
  filtered: SelectQueryBuilder<DB, TB, O>,
): Promise<void> {
  const next = filtered
    .clearSelect()
    .select(sql`1`.as('one'))
    .offset(LIMITS.sortedTo)
    .limit(1)
  if ((await next.execute()).length === 0) return
  fail('too_many_to_sort', { at: 'sort', params: { most: LIMITS.sortedTo.toLocaleString('en-IN') } })
}
