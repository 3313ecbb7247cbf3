import { sql } from 'kysely'
import { decodeCursor } from '../platform/http/page.ts'
import { type Condition, type SearchQuery, type TruckRow } from './search.sql.ts'

export interface Order {
  by: Condition
  /** Rows after the cursor; none for the first page. */
  after: Condition[]
  keyOf: (row: TruckRow) => readonly (string | number)[]
}

/** Every order continues by key: a page costs the same however far down it is. */
export const orders: Record<Exclude<SearchQuery['sort'], 'nearest'>, (cursor: string | undefined) => Order> = {
  newest(cursor) {
    const key = decodeCursor(cursor, ['date', 'uuid'])
    return {
      by: sql`p.created_at desc, p.id desc`,
      after: key ? [sql`(p.created_at, p.id) < (${key[0]}::timestamptz, ${key[1]}::uuid)`] : [],
      keyOf: (row) => [row.createdAt.toISOString(), row.id],
    }
  },
  price(cursor) {
    const key = decodeCursor(cursor, ['integer', 'uuid'])
    return {
      by: sql`p.price_paise, p.id desc`,
      after: key
        ? [sql`p.price_paise >= ${key[0]}::bigint`, sql`(p.price_paise > ${key[0]}::bigint or p.id < ${key[1]}::uuid)`]
        : [],
      keyOf: (row) => [row.pricePaise, row.id],
    }
  },
  rating(cursor) {
    const key = decodeCursor(cursor, ['number', 'date', 'uuid'])
    // Said in the words of the index users_best_rated, which begins with the best rated.
    const transporter: Condition = sql`u.user_type = 'transporter'`
    return {
      by: sql`coalesce(u.rating, 0) desc, p.created_at desc, p.id desc`,
      after: key
        ? [
            transporter,
            sql`coalesce(u.rating, 0) <= ${key[0]}::numeric`,
            sql`(coalesce(u.rating, 0), p.created_at, p.id) < (${key[0]}::numeric, ${key[1]}::timestamptz, ${key[2]}::uuid)`,
          ]
        : [transporter],
      keyOf: (row) => [row.rating ?? 0, row.createdAt.toISOString(), row.id],
    }
  },
}
