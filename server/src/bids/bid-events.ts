import type { BidStatus } from '@vapsi/contract/lifecycle'
import type { Tx } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import type { Bid } from './bids.sql.ts'
import { replanChain } from './chains/replan-chain.ts'

type Change =
  | 'bid_placed'
  | 'bid_accepted'
  | 'bid_countered'
  | 'bid_rejected'
  | 'bid_withdrawn'
  | 'bid_lost'
  | 'bid_assigned'

interface More extends Record<string, unknown> {
  /** The previous status, for the audit trail. */
  from?: BidStatus
}

/** Records an event of a bid, with the ids of both parties for the notification rules. */
export async function recordBid(
  tx: Tx,
  change: Change,
  bid: Bid,
  shipperId: string,
  by: string | null,
  { from, ...more }: More = {},
): Promise<void> {
  await record(tx, change, {
    by,
    subject: { type: 'bid', id: bid.id },
    ...(from && { before: { status: from }, after: { status: bid.status } }),
    data: {
      loadId: bid.loadId,
      shipperId,
      transporterId: bid.transporterId,
      vehicleId: bid.vehicleId,
      pricePaise: bid.bidPricePaise,
      ...more,
    },
  })
  // The rest of its chain is planned again. A driver who withdraws a leg is not notified.
  const isGone = change === 'bid_lost' || change === 'bid_rejected'
  if (bid.chainId && isGone) await enqueue(tx, replanChain, { chainId: bid.chainId, bidId: bid.id })
}
