import { OFFERS } from '@vapsi/contract/bids'
import type { LastOffer } from './offers.sql.ts'

type Side = 'shipper' | 'transporter'
type Offer = Pick<LastOffer, 'turn' | 'byShipper' | 'pricePaise' | 'isLive'>

/** What the transporter asks now: their counter-offer while it stands, else the price of the bid. */
export const askedPaise = (bidPricePaise: number, last: Offer | null | undefined): number =>
  last?.isLive && !last.byShipper ? last.pricePaise : bidPricePaise

/** What the shipper offers now; null: nothing. */
export const offeredPaise = (last: Offer | null | undefined): number | null =>
  last?.isLive && last.byShipper ? last.pricePaise : null

/** Whose turn a counter-offer would be: a shipper answers the price of a bid, each side the other's standing offer. */
export function mayCounter(side: Side, last: Offer | null | undefined): boolean {
  if ((last?.turn ?? 0) >= OFFERS.turns) return false
  return side === 'shipper' ? offeredPaise(last) === null : offeredPaise(last) !== null
}
