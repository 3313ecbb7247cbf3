import type { BidView } from '@vapsi/contract/bids'
import { lockLoadOf } from '../loads/lock-load.sql.ts'
import { confirmLoad } from '../loads/write-loads.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { recordBid } from './bid-events.ts'
import { bidView } from './bid-view.ts'
import { refuseUnlessOpen } from './bids.rules.ts'
import { bidById, moveBid } from './bids.sql.ts'

/** Accepts a bid on one's own load: the office assigns it next, and the load takes no further bids. */
export function acceptBid(db: Db, shipper: Actor, bidId: string): Promise<BidView> {
  return inTransaction(db, async (tx) => {
    const bid = (await bidById(tx, bidId)) ?? fail('bid_not_found')
    const load = (await lockLoadOf(tx, shipper.id, bid.loadId)) ?? fail('bid_not_found')
    refuseUnlessOpen(load)
    const accepted = (await moveBid(tx, bid.id, 'open', 'accepted')) ?? fail('bid_not_open')
    // Accepting shows that the load still exists: if the office rejects the bid, drivers see the load again.
    if (load.hiddenAt) await confirmLoad(tx, load.id)
    await recordBid(tx, 'bid_accepted', accepted, shipper.id, shipper.id)
    return bidView(tx, shipper, bid.id)
  })
}
