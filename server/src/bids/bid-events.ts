import type { BidStatus } from '@vapsi/contract/lifecycle'
import type { Tx } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import type { Bid } from './bids.sql.ts'

type Change = 'bid_placed' | 'bid_accepted' | 'bid_rejected' | 'bid_withdrawn' | 'bid_lost' | 'bid_assigned'

interface More extends Record<string, unknown> {
  /** What it was before, for the trail. */
  from?: BidStatus
}

/** One event of a bid, with the ids of both parties for whoever tells them. */
export const recordBid = (
  tx: Tx,
  change: Change,
  bid: Bid,
  shipperId: string,
  by: string | null,
  { from, ...more }: More = {},
) =>
  record(tx, change, {
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
