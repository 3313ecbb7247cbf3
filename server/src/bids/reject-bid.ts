import type { BidView } from '@vapsi/contract/bids'
import { lockLoadOf } from '../loads/lock-load.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { recordBid } from './bid-events.ts'
import { bidView } from './bid-view.ts'
import { bidById, moveBid } from './bids.sql.ts'

/** Rejects an open bid on one's own load, with or without a reason. */
export function rejectBid(db: Db, shipper: Actor, bidId: string, reason: string | null = null): Promise<BidView> {
  return inTransaction(db, async (tx) => {
    const bid = (await bidById(tx, bidId)) ?? fail('bid_not_found')
    const load = (await lockLoadOf(tx, shipper.id, bid.loadId)) ?? fail('bid_not_found')
    const rejected = (await moveBid(tx, bid.id, 'open', 'rejected', reason)) ?? fail('bid_not_open')
    await recordBid(tx, 'bid_rejected', rejected, load.shipperId, shipper.id, { from: 'open', reason })
    return bidView(tx, shipper, bid.id)
  })
}
