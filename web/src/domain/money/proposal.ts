import type { CommissionType } from '@vapsi/contract/constants'
import { payoutOf } from '@vapsi/contract/settlement/keep'

export interface Commission {
  commissionType: CommissionType
  /** Percent, or rupees a trip. */
  commissionRate: number
  /** Rupees. */
  minimumPayout: number
}

const maxRupees = 1_00_00_000
const paise = (rupees: number) => Math.round(rupees * 100)

/** Rupees as typed, or null when it is no price: at most two decimals, above 0 and up to 1,00,00,000. */
export function priceOf(text: string): number | null {
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text.trim())) return null
  const rupees = Number(text)
  return rupees > 0 && rupees <= maxRupees ? rupees : null
}

/** What the commission proposes to pay the driver; null where it is negotiated. */
export function proposedPayout(price: number | null, commission: Commission | null): number | null {
  if (price === null || commission === null) return null
  const payout = payoutOf(paise(price), { ...commission, minimumPayoutPaise: paise(commission.minimumPayout) })
  return payout === null ? null : payout / 100
}

/** Shipper price minus driver price, in rupees and in percent of the shipper price. */
export function marginOf(shipperPrice: number | null, driverPrice: number | null) {
  if (shipperPrice === null || driverPrice === null) return null
  const rupees = (paise(shipperPrice) - paise(driverPrice)) / 100
  return { rupees, percent: (rupees / shipperPrice) * 100 }
}
