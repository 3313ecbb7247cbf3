import { type LockedLoad, lockLoad } from '../loads/lock-load.sql.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { recordBid } from './bid-events.ts'
import { type Bid, bidById, moveBid } from './bids.sql.ts'
import { loseBidsOn } from './closing/lose-bids.ts'

/**
 * An accepted bid and its load, both protected from changes: every change of a bid locks its load first. The load's 48
 * hours may be over, because the shipper accepted in time. 404 bid_not_found; 409 bid_not_open when it is no longer
 * accepted.
 */
export async function acceptedBidForAssignment(tx: Tx, bidId: string): Promise<{ bid: Bid; load: LockedLoad }> {
  const seen = (await bidById(tx, bidId)) ?? fail('bid_not_found')
  const load = (await lockLoad(tx, seen.loadId)) ?? fail('bid_not_found')
  const bid = (await bidById(tx, bidId)) ?? fail('bid_not_found')
  if (bid.status !== 'accepted') fail('bid_not_open')
  return { bid, load }
}

/** The office has created its booking; the other bids on the load are lost. The load is locked. */
export async function markBidAssigned(tx: Tx, bidId: string, by: string | null = null): Promise<void> {
  const bid = (await moveBid(tx, bidId, 'accepted', 'assigned')) ?? fail('bid_not_open')
  const load = (await lockLoad(tx, bid.loadId)) ?? fail('bid_not_found')
  await recordBid(tx, 'bid_assigned', bid, load.shipperId, by, { from: 'accepted' })
  await loseBidsOn(tx, load, by)
}
