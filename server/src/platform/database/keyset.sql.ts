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
  // Said of the column alone as well: its index then begins there, even where the id is that of another table.
  return sql<boolean>`(${column} ${sign}= ${value} and (${column}, ${sql.ref(id)}) ${sign} (${value}, ${after[1]}::uuid))`
}

/** ORDER BY of the same. */
export const inOrder = (column: RawBuilder<unknown>, id: string, order: 'asc' | 'desc') =>
  sql`${column} ${sql.raw(order)}, ${sql.ref(id)} ${sql.raw(order)}`
