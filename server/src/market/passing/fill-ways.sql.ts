import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Postings that are not over and whose way cannot be searched yet, after an id. */
export async function withoutWays(
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; from: Point; to: Point }[]> {
  const rows = await db
    .selectFrom('postings')
    .select(['id', 'fromLat', 'fromLng', 'toLat', 'toLng'])
    .where('id', '>', after)
    .where(sql<boolean>`not exists (select from ways w where w.id = way_id and w.is_wide)`)
    .where('validUntil', '>', sql<Date>`now()`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, fromLat, fromLng, toLat, toLng }) => ({
    id,
    from: { lat: fromLat, lng: fromLng },
    to: { lat: toLat, lng: toLng },
  }))
}

export const setWay = (tx: Tx, id: string, wayId: number) =>
  tx.updateTable('postings').set({ wayId }).where('id', '=', id).execute()
