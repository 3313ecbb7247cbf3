import type { CommissionType } from '../constants.ts'
import { type GstLine, type GstMode, type TaxHolder, type TdsLine, exemptionOf, gstOf, tdsOf } from './tax-rules.ts'

export interface Commission {
  commissionType: CommissionType
  /** Percent, or rupees a trip. */
  commissionRate: number
  minimumPayoutPaise: number
}

/**
 * What the commission leaves to the driver: percentage → price × (1 − rate/100), fixed per trip → price − rate, negotiated → nothing is
 * known; never under the minimum payout.
 */
export function payoutOf(
  pricePaise: number,
  { commissionType, commissionRate, minimumPayoutPaise }: Commission,
): number | null {
  if (commissionType === 'negotiated') return null
  const share =
    commissionType === 'percentage'
      ? Math.round((pricePaise * (10_000 - Math.round(commissionRate * 100))) / 10_000)
      : pricePaise - Math.round(commissionRate * 100)
  return Math.max(share, minimumPayoutPaise)
}

/** What decides how much of a price a transporter keeps. */
export interface KeepTerms extends Commission {
  /** Of the PAN; null: no PAN was given. */
  holder: TaxHolder | null
  isDeclared: boolean
  gstMode: GstMode | null
  /** What was paid or credited in this financial year, and the part of it above the single limit. */
  totalPaise: number
  largePaise: number
}

export interface Kept {
  pricePaise: number
  /** The office's. */
  sharePaise: number
  payoutPaise: number
  tds: TdsLine
  /** Comes on top of the price or is paid by the customer: it changes nothing that is kept. */
  gst: GstLine
  keptPaise: number
}

/** What stays of a price after commission and tax; null where the price is negotiated, or leaves the office nothing. */
export function keptOf(
  pricePaise: number,
  terms: KeepTerms,
  day: string,
  goods: { material: string; company: string | null } | null = null,
): Kept | null {
  const payoutPaise = payoutOf(pricePaise, terms)
  if (payoutPaise === null || payoutPaise > pricePaise || payoutPaise <= 0) return null
  const { holder, isDeclared, gstMode, totalPaise, largePaise } = terms
  const tds = tdsOf({ paise: payoutPaise, before: { totalPaise, largePaise }, holder, isDeclared, day })
  const exempt = goods && exemptionOf(gstMode, { ...goods, gstin: null })
  return {
    pricePaise,
    sharePaise: pricePaise - payoutPaise,
    payoutPaise,
    tds,
    gst: gstOf(gstMode, payoutPaise, day, exempt),
    keptPaise: payoutPaise - tds.paise,
  }
}
