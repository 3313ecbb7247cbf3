import type { admin } from '@vapsi/contract/admin/admin'
import type { Reply } from '@vapsi/contract/endpoint'
import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Lanes = Reply<typeof admin.pictures>['lanes']

/** An hour changes little in so many bookings of 90 days, and reading them takes seconds on a market of millions. */
const many = 20_000
const kept = new LRUCache<Db, { lanes: Lanes; all: number }>({
  max: 1,
  ttl: 60 * 60_000,
  // After an hour the next clerk gets the old answer, and the new one is read meanwhile.
  allowStale: true,
  fetchMethod: (db) => countedLanes(db),
})

/** The ten busiest lanes of the last 90 days; on a large market as they were when somebody last looked, an hour ago or more. */
export async function busiestLanes(db: Db, keepFrom = many): Promise<Lanes> {
  const { lanes, all } = await kept.forceFetch(db)
  if (all < keepFrom) kept.delete(db)
  return lanes
}

async function countedLanes(db: Db) {
  const rows = await db
    .selectFrom('bookings')
    .select([
      'fromLocation as from',
      'toLocation as to',
      sql<number>`count(*)`.as('bookings'),
      sql<number>`(sum(count(*)) over ())::bigint`.as('all'),
    ])
    .where('status', '<>', 'cancelled')
    .where('createdAt', '>', sql<Date>`now() - interval '90 days'`)
    .groupBy(['fromLocation', 'toLocation'])
    .orderBy('bookings', 'desc')
    .orderBy('from')
    .orderBy('to')
    .limit(10)
    .execute()
  const lanes = rows.map(({ from, to, bookings }) => ({ from, to, bookings }))
  return { lanes, all: rows[0]?.all ?? 0 }
}
