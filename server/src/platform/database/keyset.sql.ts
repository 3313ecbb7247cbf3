import { type RawBuilder, sql } from 'kysely'

/** `(sort value, id)` beyond the last row shown, in the direction of the sort. */
export function beyond(
  after: readonly [unknown, string] | null,
  {
    column,
    id,
    cast,
    order,
  }: {
    column: RawBuilder<unknown>
    id: string
    cast: 'timestamptz' | 'bigint' | 'numeric' | 'text'
    order: 'asc' | 'desc'
  },
): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`
  const sign = sql.raw(order === 'desc' ? '<' : '>')
  const value = sql`${after[0]}::${sql.raw(cast)}`
  // Repeated for the column alone, so that its index starts there even if the id is from another table.
  return sql<boolean>`(${column} ${sign}= ${value} and (${column}, ${sql.ref(id)}) ${sign} (${value}, ${after[1]}::uuid))`
}

/** The matching ORDER BY. */
export const inOrder = (column: RawBuilder<unknown>, id: string, order: 'asc' | 'desc') =>
  sql`${column} ${sql.raw(order)}, ${sql.ref(id)} ${sql.raw(order)}`
