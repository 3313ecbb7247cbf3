import { type Commission, payoutOf } from '@vapsi/contract/settlement/keep'

/** The driver price by commission; null where it is negotiated, or leaves no margin. */
export function proposedPaise(pricePaise: number, commission: Commission) {
  const payout = payoutOf(pricePaise, commission)
  return payout === null || payout > pricePaise || payout <= 0 ? null : payout
}
