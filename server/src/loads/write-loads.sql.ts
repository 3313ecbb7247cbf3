import { type Insertable, sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { LoadsTable } from '../tables/market.ts'

export type NewLoad = Omit<Insertable<LoadsTable>, 'validUntil'>

export const insertLoad = (tx: Tx, load: NewLoad, validHours: number): Promise<{ id: string }> =>
  tx
    .insertInto('loads')
    .values({ ...load, validUntil: sql<Date>`now() + make_interval(hours => ${validHours})` })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A shipper's open loads, and those posted in the last 24 hours in any status. Exact while the account is locked. */
export async function countLoadsOf(tx: Tx, shipperId: string): Promise<{ open: number; ofDay: number }> {
  const { rows } = await sql<{ open: number; ofDay: number }>`
    select count(*) filter (where status = 'open' and valid_until > now()) as open,
           count(*) filter (where created_at > now() - interval '24 hours') as of_day
    from loads where shipper_id = ${shipperId} and created_at > now() - interval '60 days'`.execute(tx)
  return rows[0]!
}

/** False when the load was no longer in `from`: somebody else was faster. */
export async function moveLoad(
  tx: Tx,
  loadId: string,
  from: 'open' | 'booked',
  to: 'open' | 'booked' | 'closed',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('loads')
    .set({ status: to, updatedAt: sql<Date>`now()` })
    .where('id', '=', loadId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Its shipper confirms that it is still there: earlier reports that it is gone no longer count. */
export const confirmLoad = (tx: Tx, loadId: string) =>
  tx
    .updateTable('loads')
    .set({
      hiddenAt: null,
      carriersUntil: null,
      contractId: null,
      confirmedAt: sql<Date>`clock_timestamp()`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', loadId)
    .execute()

/** Its time for bids ends this many hours from now, or later if it already did. */
export const keepLoadOpen = (tx: Tx, loadId: string, hours: number) =>
  tx
    .updateTable('loads')
    .set({
      validUntil: sql<Date>`greatest(valid_until, clock_timestamp() + make_interval(hours => ${hours}))`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', loadId)
    .execute()

/** A shipper's loads that are neither booked nor closed, valid or not. */
export async function unfinishedLoadsOf(tx: Tx, shipperId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('loads')
    .select('id')
    .where('shipperId', '=', shipperId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes up to `limit` loads that ended this long ago without a booking, with their bids. */
export async function deleteForgottenLoads(tx: Tx, olderThanDays: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select l.id from loads l
      where l.status <> 'booked' and l.valid_until < now() - make_interval(days => ${olderThanDays})
        and not exists (select 1 from bookings k where k.load_id = l.id)
        and not exists (select 1 from bookings k join bids b on b.id = k.bid_id where b.load_id = l.id)
      order by l.valid_until limit ${limit} for update skip locked
    ), without_bids as (delete from bids b using old where b.load_id = old.id)
    delete from loads l using old where l.id = old.id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Exact while the load is locked. An accepted bid is not open: it is with the office. */
export async function hasOpenBids(tx: Tx, loadId: string): Promise<boolean> {
  const bid = await tx
    .selectFrom('bids')
    .select('id')
    .where('loadId', '=', loadId)
    .where(sql<boolean>`is_live`)
    .limit(1)
    .executeTakeFirst()
  return bid !== undefined
}

export const movePickup = (tx: Tx, loadId: string, { from, until }: { from: Date; until: Date }) =>
  tx
    .updateTable('loads')
    .set({ pickupDate: from, pickupFrom: from, pickupUntil: until, updatedAt: sql<Date>`now()` })
    .where('id', '=', loadId)
    .execute()
