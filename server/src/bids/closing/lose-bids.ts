import type { BidStatus } from '@vapsi/contract/lifecycle'
import type { Tx } from '../../platform/database/database.ts'
import { recordBid } from '../bid-events.ts'
import { loseBids, moveBid } from '../bids.sql.ts'

/** The open bids on a load (and, when it closes, the accepted one) are lost. The load is locked. */
export async function loseBidsOn(
  tx: Tx,
  load: { id: string; shipperId: string },
  by: string | null,
  statuses: readonly BidStatus[] = ['open'],
): Promise<void> {
  for (const bid of await loseBids(tx, load.id, statuses))
    await recordBid(tx, 'bid_lost', bid, load.shipperId, by, { wasAccepted: bid.acceptedAt !== null })
}

/** The booking made from an assigned bid is cancelled: the bid is lost, so that its load may accept another. */
export async function loseAssignedBid(tx: Tx, bidId: string, shipperId: string, by: string | null): Promise<void> {
  const bid = await moveBid(tx, bidId, 'assigned', 'lost')
  if (bid) await recordBid(tx, 'bid_lost', bid, shipperId, by)
}
