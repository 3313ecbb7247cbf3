import { type BidView, OFFERS, type bids } from '@vapsi/contract/bids'
import type { Body } from '@vapsi/contract/endpoint'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { LockedLoad } from '../../loads/lock-load.sql.ts'
import { askFarOff } from '../../market/prices/far-off.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { recordBid } from '../bid-events.ts'
import { bidView } from '../bid-view.ts'
import { refuseUnlessOpen } from '../bids.rules.ts'
import { type Bid, holdVehicleOf } from '../bids.sql.ts'
import { heldFor } from './held-bid.ts'
import { askedPaise, mayCounter, offeredPaise } from './offers.rules.ts'
import { type LastOffer, insertOffer, lastOffer } from './offers.sql.ts'

/**
 * Answers a bid, or the other side's counter-offer, with another price between the two. 409 offer_waits: the other side's
 * turn; 409 offer_ended: what a transporter answers stands no longer; 409 offers_over after the last turn.
 */
export function counterBid(
  db: Db,
  actor: Actor,
  bidId: string,
  { price, confirmed }: Body<typeof bids.counter>,
): Promise<BidView> {
  return inTransaction(db, async (tx) => {
    const { bid, load, byShipper } = await heldFor(tx, actor, bidId)
    refuseUnlessOpen(load)
    const last = await lastOffer(tx, bid.id)
    refuseUnlessTheirTurn(byShipper, bid, last)
    const pricePaise = toPaise(price)
    refuseUnlessBetween(bid, last, pricePaise)
    await askOfLane(tx, bid, load, pricePaise, confirmed)
    const turn = (last?.turn ?? 0) + 1
    const { validUntil } = load
    const until = await insertOffer(tx, { bidId: bid.id, turn, byShipper, pricePaise, hours: OFFERS.hours, validUntil })
    const more = { pricePaise, byShipper, validUntil: until.toISOString() }
    await recordBid(tx, 'bid_countered', bid, load.shipperId, actor.id, more)
    return bidView(tx, actor, bid.id)
  })
}

function refuseUnlessTheirTurn(byShipper: boolean, bid: Bid, last: LastOffer | undefined): void {
  if (bid.status !== 'open') fail('bid_not_open')
  if (mayCounter(byShipper ? 'shipper' : 'transporter', last)) return
  if (!byShipper && offeredPaise(last) === null && !last?.isLive)
    fail('offer_ended', { params: { rupees: toRupees(bid.bidPricePaise) } })
  fail((last?.turn ?? 0) >= OFFERS.turns ? 'offers_over' : 'offer_waits')
}

/** A price that is no compromise is a slip of the finger. */
function refuseUnlessBetween(bid: Bid, last: LastOffer | undefined, pricePaise: number): void {
  const [above, below] = [offeredPaise(last) ?? 0, askedPaise(bid.bidPricePaise, last)]
  if (pricePaise <= above || pricePaise >= below)
    fail('offer_range', { params: { above: toRupees(above), below: toRupees(below) } })
}

/** The same question as of a bid. */
async function askOfLane(tx: Tx, bid: Bid, load: LockedLoad, pricePaise: number, confirmed: boolean | undefined) {
  if (load.loadType !== 'FTL') return
  const vehicle = await holdVehicleOf(tx, bid.transporterId, bid.vehicleId)
  const { fromLat, fromLng, toLat, toLng } = load
  if (vehicle) {
    const { category, passingWeight } = vehicle
    await askFarOff(tx, { fromLat, fromLng, toLat, toLng, category, passingWeight }, pricePaise, confirmed)
  }
}
