import { sql } from 'kysely'
import { decodeCursor } from '../platform/http/page.ts'
import { type Condition, type SearchQuery, type TruckRow } from './search.sql.ts'

export interface Order {
  by: Condition
  /** Rows after the cursor; none for the first page. */
  after: Condition[]
  keyOf: (row: TruckRow) => readonly (string | number)[]
}

/** What comes after a row of this turn: the rest of the turn, then the next ones. */
const inTurn = (turn: number, rest: Condition): Condition[] => [
  sql`p.turn >= ${turn}::int`,
  sql`(p.turn > ${turn}::int or ${rest})`,
]

/** Every order continues by key: a page costs the same however far down it is. */
export const orders: Record<Exclude<SearchQuery['sort'], 'nearest'>, (cursor: string | undefined) => Order> = {
  newest(cursor) {
    const key = decodeCursor(cursor, ['integer', 'date', 'uuid'])
    return {
      by: sql`p.turn, p.created_at desc, p.id desc`,
      after: key ? inTurn(key[0], sql`(p.created_at, p.id) < (${key[1]}::timestamptz, ${key[2]}::uuid)`) : [],
      keyOf: (row) => [row.turn, row.createdAt.toISOString(), row.id],
    }
  },
  price(cursor) {
    const key = decodeCursor(cursor, ['integer', 'integer', 'uuid'])
    return {
      by: sql`p.turn, p.price_paise, p.id desc`,
      after: key
        ? inTurn(
            key[0],
            sql`(p.price_paise > ${key[1]}::bigint or p.price_paise = ${key[1]}::bigint and p.id < ${key[2]}::uuid)`,
          )
        : [],
      keyOf: (row) => [row.turn, row.pricePaise, row.id],
    }
  },
  rating(cursor) {
    const key = decodeCursor(cursor, ['integer', 'number', 'date', 'uuid'])
    // Said in the words of the index users_best_rated, which begins with the best rated.
    const transporter: Condition = sql`u.user_type = 'transporter'`
    return {
      by: sql`p.turn, coalesce(u.rating, 0) desc, p.created_at desc, p.id desc`,
      after: key
        ? [
            transporter,
            ...inTurn(
              key[0],
              sql`(coalesce(u.rating, 0), p.created_at, p.id) < (${key[1]}::numeric, ${key[2]}::timestamptz, ${key[3]}::uuid)`,
            ),
          ]
        : [transporter],
      keyOf: (row) => [row.turn, row.rating ?? 0, row.createdAt.toISOString(), row.id],
    }
  },
}
