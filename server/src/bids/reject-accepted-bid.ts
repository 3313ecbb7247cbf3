import type { BidView } from '@vapsi/contract/bids'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { acceptedBidForAssignment } from './assign-bid.ts'
import { recordBid } from './bid-events.ts'
import { bidView } from './bid-view.ts'
import { moveBid } from './bids.sql.ts'

/** The office rejects an accepted bid; its load takes bids again while it is valid. */
export function rejectAcceptedBid(db: Db, admin: Actor, bidId: string, reason: string): Promise<BidView> {
  return inTransaction(db, async (tx) => {
    const { bid, load } = await acceptedBidForAssignment(tx, bidId)
    const rejected = (await moveBid(tx, bid.id, 'accepted', 'rejected', reason)) ?? fail('bid_not_open')
    const more = { from: 'accepted' as const, reason, byOffice: true, loadHasExpired: load.isExpired }
    await recordBid(tx, 'bid_rejected', rejected, load.shipperId, admin.id, more)
    return bidView(tx, admin, bid.id)
  })
}
