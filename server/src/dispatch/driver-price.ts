import { type Commission, payoutOf } from '@vapsi/contract/settlement/keep'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { WaitingRow } from './waiting-loads.sql.ts'

/** The driver price by commission; null where it is negotiated, or leaves no margin. */
export function proposedPaise(pricePaise: number, commission: Commission) {
  const payout = payoutOf(pricePaise, commission)
  return payout === null || payout > pricePaise || payout <= 0 ? null : payout
}

/** What was agreed, else the commission's; for a truck on the market never less than its owner asks for this part. */
export function driverPriceOf(
  { driverPricePaise, pricePaise }: Pick<WaitingRow, 'driverPricePaise' | 'pricePaise'>,
  commission: Commission,
  askedPaise: number | null,
): number | null {
  const proposed = driverPricePaise ?? proposedPaise(pricePaise, commission)
  return askedPaise === null ? proposed : Math.max(askedPaise, proposed ?? 0)
}

const hundreds = (rupees: number) => 100 * Math.ceil(rupees / 100)

/**
 * From which price to the shipper a driver would not lose, to the hundred above; null where the price carries him. Where
 * his share is negotiated, the whole price may be his.
 */
export function carriesFromRupees(
  { pricePaise }: Pick<WaitingRow, 'pricePaise'>,
  { commissionType, commissionRate }: Commission,
  driverPaise: number | null,
  costRupees: number,
): number | null {
  if (toRupees(driverPaise ?? pricePaise) >= costRupees) return null
  if (commissionType === 'percentage')
    return commissionRate < 100 ? hundreds(costRupees / (1 - commissionRate / 100)) : null
  return hundreds(costRupees + (commissionType === 'negotiated' ? 0 : commissionRate))
}
