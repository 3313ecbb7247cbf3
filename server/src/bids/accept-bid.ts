import type { BidView } from '@vapsi/contract/bids'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { confirmLoad } from '../loads/write-loads.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { recordBid } from './bid-events.ts'
import { bidView } from './bid-view.ts'
import { refuseUnlessOpen } from './bids.rules.ts'
import type { Bid } from './bids.sql.ts'
import { heldFor } from './offers/held-bid.ts'
import { askedPaise } from './offers/offers.rules.ts'
import { type LastOffer, acceptAt, lastOffer } from './offers/offers.sql.ts'

/**
 * Accepts a bid on one's own load, at the price that its transporter asks now: the office assigns it next, and the load
 * takes no further bids. 409 offer_changed: another price was shown.
 */
export function acceptBid(db: Db, shipper: Actor, bidId: string, shownRupees?: number): Promise<BidView> {
  return inTransaction(db, async (tx) => {
    const { bid, load, byShipper } = await heldFor(tx, shipper, bidId)
    if (!byShipper) fail('bid_not_found')
    refuseUnlessOpen(load)
    if (bid.status !== 'open') fail('bid_not_open')
    const pricePaise = shownPrice(bid, await lastOffer(tx, bid.id), shownRupees)
    const accepted = (await acceptAt(tx, bid.id, pricePaise)) ?? fail('bid_not_open')
    // Accepting shows that the load still exists: if the office rejects the bid, drivers see the load again.
    if (load.hiddenAt) await confirmLoad(tx, load.id)
    await recordBid(tx, 'bid_accepted', accepted, shipper.id, shipper.id)
    return bidView(tx, shipper, bid.id)
  })
}

/** Who names no price has seen that of the bid: enough, as long as nobody made a counter-offer. */
function shownPrice(bid: Bid, last: LastOffer | undefined, shownRupees: number | undefined): number {
  const asked = askedPaise(bid.bidPricePaise, last)
  const isShown = shownRupees === undefined ? last === undefined : toPaise(shownRupees) === asked
  if (!isShown) fail('offer_changed', { params: { rupees: toRupees(asked) } })
  return asked
}
