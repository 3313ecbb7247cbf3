import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { type Page, decodeCursor, pageOf, splitCursor } from '../platform/http/page.ts'
import { type LoadFilter, type LoadRow, countLoads, loadRows } from './loads.sql.ts'

type LoadSort = 'newest' | 'price' | 'weight' | 'pickup'

interface Order {
  by: RawBuilder<unknown>
  /** The rows after a cursor. */
  after(cursor: string): RawBuilder<boolean>
  keyOf: (row: LoadRow) => (string | number)[]
}

const orders: Record<LoadSort, Order> = {
  newest: {
    by: sql`l.created_at desc, l.id desc`,
    after(cursor) {
      const [at, id] = decodeCursor(cursor, ['date', 'uuid'])!
      return sql<boolean>`(l.created_at, l.id) < (${at}::timestamptz, ${id}::uuid)`
    },
    keyOf: (row) => [row.createdAt.toISOString(), row.id],
  },
  /** Best paid first. */
  price: {
    by: sql`l.expected_price_paise desc, l.id desc`,
    after(cursor) {
      const [paise, id] = decodeCursor(cursor, ['integer', 'uuid'])!
      return sql<boolean>`(l.expected_price_paise, l.id) < (${paise}::bigint, ${id}::uuid)`
    },
    keyOf: (row) => [row.expectedPricePaise, row.id],
  },
  /** Heaviest first. */
  weight: {
    by: sql`l.weight_kg desc, l.id desc`,
    after(cursor) {
      const [kg, id] = decodeCursor(cursor, ['integer', 'uuid'])!
      return sql<boolean>`(l.weight_kg, l.id) < (${kg}::bigint, ${id}::uuid)`
    },
    keyOf: (row) => [row.weightKg, row.id],
  },
  /** Soonest first. */
  pickup: {
    by: sql`l.pickup_date, l.id`,
    after(cursor) {
      const [at, id] = decodeCursor(cursor, ['date', 'uuid'])!
      return sql<boolean>`(l.pickup_date, l.id) > (${at}::timestamptz, ${id}::uuid)`
    },
    keyOf: (row) => [row.pickupDate.toISOString(), row.id],
  },
}

/** The same order within each rank. The cursor begins with the rank. */
const byRank = (order: Order): Order => ({
  by: sql`l.turn, ${order.by}`,
  after(cursor) {
    const [rank, rest] = splitCursor(cursor)
    return sql<boolean>`l.turn >= ${rank}::int and (l.turn > ${rank}::int or ${order.after(rest)})`
  },
  keyOf: (row) => [row.rank, ...order.keyOf(row)],
})

export interface LoadPageQuery extends LoadFilter {
  sort: LoadSort
  limit: number
  cursor?: string | undefined
}

/** One page of the loads that the reader may see. */
export async function loadPage(
  db: Db,
  actor: Actor,
  { sort, limit, cursor, ...filter }: LoadPageQuery,
): Promise<Page<LoadRow>> {
  // Drivers see a few of each shipper first, and loads priced far off last; a shipper's own list is not reordered.
  const order = actor.userType === 'transporter' ? byRank(orders[sort]) : orders[sort]
  const [rows, total] = await Promise.all([
    loadRows(db, actor, filter)
      .$if(!!cursor, (query) => query.where(order.after(cursor!)))
      .orderBy(order.by)
      .limit(limit + 1)
      .execute(),
    countLoads(db, actor, filter),
  ])
  return pageOf(rows, limit, order.keyOf, total)
}
