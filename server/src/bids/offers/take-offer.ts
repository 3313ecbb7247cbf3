import type { BidView } from '@vapsi/contract/bids'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { recordBid } from '../bid-events.ts'
import { bidView } from '../bid-view.ts'
import { refuseUnlessOpen } from '../bids.rules.ts'
import { heldFor } from './held-bid.ts'
import { offeredPaise } from './offers.rules.ts'
import { acceptAt, lastOffer } from './offers.sql.ts'

/**
 * The transporter accepts the shipper's counter-offer, at the price that was shown: the office assigns the bid next, as if
 * its shipper had accepted it. 409 offer_changed: another price stands now; 409 offer_ended: none does.
 */
export function takeOffer(db: Db, transporter: Actor, bidId: string, shownRupees: number): Promise<BidView> {
  return inTransaction(db, async (tx) => {
    const { bid, load, byShipper } = await heldFor(tx, transporter, bidId)
    if (byShipper) fail('bid_not_found')
    refuseUnlessOpen(load)
    if (load.hiddenAt && !load.carriersUntil) fail('load_hidden')
    if (bid.status !== 'open') fail('bid_not_open')
    const offered = offeredPaise(await lastOffer(tx, bid.id))
    if (offered === null) return fail('offer_ended', { params: { rupees: toRupees(bid.bidPricePaise) } })
    if (toPaise(shownRupees) !== offered) fail('offer_changed', { params: { rupees: toRupees(offered) } })
    const accepted = (await acceptAt(tx, bid.id, offered)) ?? fail('bid_not_open')
    await recordBid(tx, 'bid_accepted', accepted, load.shipperId, transporter.id, { byShipper: false })
    return bidView(tx, transporter, bid.id)
  })
}
