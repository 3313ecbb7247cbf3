import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import type { LoadsTable } from '../tables/market.ts'

export interface LockedLoad extends Selectable<LoadsTable> {
  /** By the clock, not by the start of the transaction, which may have waited for the lock. */
  isExpired: boolean
  acceptedBidId: string | null
}

/** Locks the load until the transaction ends: first in the lock order load → bid → vehicle → booking. */
export const lockLoad = (tx: Tx, loadId: string): Promise<LockedLoad | undefined> => lock(tx, loadId, null)

/** The same, if it is the shipper's own. */
export const lockLoadOf = (tx: Tx, shipperId: string, loadId: string): Promise<LockedLoad | undefined> =>
  lock(tx, loadId, shipperId)

async function lock(tx: Tx, loadId: string, shipperId: string | null): Promise<LockedLoad | undefined> {
  if (!isUuid(loadId)) return undefined
  const load = await tx
    .selectFrom('loads')
    .selectAll()
    .where('id', '=', loadId)
    .$if(shipperId !== null, (rows) => rows.where('shipperId', '=', shipperId!))
    .forUpdate()
    .executeTakeFirst()
  if (!load) return undefined
  // A second statement, which sees what was committed while the first one waited.
  const { rows } = await sql<Pick<LockedLoad, 'isExpired' | 'acceptedBidId'>>`
    select ${load.validUntil}::timestamptz <= clock_timestamp() as is_expired,
      (select b.id from bids b where b.load_id = ${load.id} and b.takes_load) as accepted_bid_id`.execute(tx)
  return { ...load, ...rows[0]! }
}
