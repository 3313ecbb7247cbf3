import type { FreeTruck } from './near-trucks.sql.ts'

type Commission = Pick<FreeTruck, 'commissionType' | 'commissionRate' | 'minimumPayoutPaise'>

/** The driver price by commission, never below the minimum payout; null where it is negotiated, or leaves no margin. */
export function proposedPaise(pricePaise: number, { commissionType, commissionRate, minimumPayoutPaise }: Commission) {
  if (commissionType === 'negotiated') return null
  const share =
    commissionType === 'percentage'
      ? Math.round((pricePaise * (10_000 - Math.round(commissionRate * 100))) / 10_000)
      : pricePaise - Math.round(commissionRate * 100)
  const payout = Math.max(share, minimumPayoutPaise)
  return payout > pricePaise || payout <= 0 ? null : payout
}
