import type { BidStatus } from '@vapsi/contract/lifecycle'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import type { BidsTable } from '../tables/market.ts'

export type Bid = Selectable<BidsTable>

/** A bid as it is now, not locked: only to find the load that must be locked first. */
export const bidById = async (db: Db, bidId: string): Promise<Bid | undefined> =>
  isUuid(bidId) ? db.selectFrom('bids').selectAll().where('id', '=', bidId).executeTakeFirst() : undefined

/** The transporter's live bid on a load. */
export const liveBidOf = (tx: Tx, loadId: string, transporterId: string): Promise<Bid | undefined> =>
  tx
    .selectFrom('bids')
    .selectAll()
    .where('loadId', '=', loadId)
    .where('transporterId', '=', transporterId)
    .where(sql<boolean>`is_live`)
    .executeTakeFirst()

/** How often a transporter has bid on a load, including replaced and withdrawn bids. Exact while the load is locked. */
export async function countBidsOf(tx: Tx, loadId: string, transporterId: string): Promise<number> {
  const { made } = await tx
    .selectFrom('bids')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('loadId', '=', loadId)
    .where('transporterId', '=', transporterId)
    .executeTakeFirstOrThrow()
  return made
}

/** Live bids of a transporter on open loads. Exact while its account is locked. */
export async function countLiveBids(tx: Tx, transporterId: string): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select count(*) as live from bids b join loads l on l.id = b.load_id
    where b.transporter_id = ${transporterId} and l.status = 'open'
      and (b.status = 'accepted' or b.status = 'open' and l.valid_until > now())`.execute(tx)
  return rows[0]!.live
}

interface NewBid {
  loadId: string
  transporterId: string
  vehicleId: string
  bidPricePaise: number
  note: string | null
  chainId?: string
  chainLeg?: number
}

export const insertBid = (tx: Tx, bid: NewBid): Promise<Bid> =>
  tx
    .insertInto('bids')
    // The clock, not the start of the transaction: the later of two bids must be the newer one.
    .values({ ...bid, createdAt: sql<Date>`clock_timestamp()` })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes a bid's status if it is still the expected one; undefined when somebody else was faster. */
export const moveBid = (
  tx: Tx,
  bidId: string,
  from: BidStatus,
  to: BidStatus,
  rejectReason: string | null = null,
): Promise<Bid | undefined> =>
  tx
    .updateTable('bids')
    .set({
      status: to,
      updatedAt: sql<Date>`now()`,
      ...(rejectReason !== null && { rejectReason }),
    })
    .where('id', '=', bidId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()

/** Every bid on the load in one of these statuses becomes lost. */
export const loseBids = (tx: Tx, loadId: string, statuses: readonly BidStatus[]): Promise<Bid[]> =>
  tx
    .updateTable('bids')
    .set({ status: 'lost', updatedAt: sql<Date>`now()` })
    .where('loadId', '=', loadId)
    .where('status', 'in', statuses)
    .returningAll()
    .execute()

/** Loads whose 48 hours ended without an accepted bid, with open bids. */
export async function expiredLoadsWithOpenBids(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.id from bids b join loads l on l.id = b.load_id
    where b.status = 'open' and l.status = 'open' and l.valid_until <= now()
      and not exists (select 1 from bids o where o.load_id = l.id and o.status = 'accepted')
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open and accepted bids of a transporter, in the order in which their loads are locked. */
export const standingBidsOf = (tx: Tx, transporterId: string): Promise<Bid[]> =>
  tx
    .selectFrom('bids')
    .selectAll()
    .where('transporterId', '=', transporterId)
    .where(sql<boolean>`is_live and status <> 'assigned'`)
    .orderBy('loadId')
    .execute()

/** One's own existing vehicle, locked until the transaction ends. */
export const holdVehicleOf = async (tx: Tx, transporterId: string, vehicleId: string) =>
  isUuid(vehicleId)
    ? tx
        .selectFrom('vehicles')
        .select(['id', 'vehicleNumber', 'vehicleType', 'category', 'passingWeight', 'isOffRoad', 'isDisputed'])
        .where('id', '=', vehicleId)
        .where('transporterId', '=', transporterId)
        .where('deletedAt', 'is', null)
        .forShare()
        .executeTakeFirst()
    : undefined

/** Open bids with this vehicle, with their loads' requirements and shippers. */
export const openBidsWith = (tx: Tx, vehicleId: string) =>
  tx
    .selectFrom('bids as b')
    .innerJoin('loads as l', 'l.id', 'b.loadId')
    .select(['b.id', 'l.shipperId', 'l.vehicleCategory', 'l.weightKg', 'l.floorCm'])
    .where('b.vehicleId', '=', vehicleId)
    .where('b.status', '=', 'open')
    .execute()
