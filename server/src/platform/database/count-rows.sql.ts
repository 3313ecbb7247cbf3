import { type SelectQueryBuilder, sql } from 'kysely'

/** How many rows a filtered query has, before it is cut into pages. */
export async function countRows<DB, TB extends keyof DB, O>(filtered: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = filtered.clearSelect().select(sql<number>`count(*)`.as('total')) as SelectQueryBuilder<
    DB,
    TB,
    { total: number }
  >
  const { total } = await counted.executeTakeFirstOrThrow()
  return total
}
