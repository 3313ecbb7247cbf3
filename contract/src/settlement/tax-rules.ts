import { areExemptGoods } from './exempt-goods.ts'

/**
 * Taxes on a trip's freight. Rates and limits come from public sources (docs/money-on-paper.md names them); a tax
 * expert must check them before money depends on it. Nothing here is filed.
 */

/** Tax deducted at source from what a transporter is paid for carriage. */
export const TDS = {
  /** Percent of the sum; by the fourth letter of the PAN. */
  individual: 1,
  other: 2,
  noPan: 20,
  /**
   * Nothing is deducted from a single sum up to the first limit, unless the sums of the financial year exceed the
   * second.
   */
  oncePaise: 30_000_00,
  yearPaise: 1_00_000_00,
  /** An owner of at most this many goods vehicles may declare it, with the PAN: nothing is deducted in that year. */
  vehicles: 10,
} as const

export const TAX_HOLDERS = ['individual', 'other'] as const
export type TaxHolder = (typeof TAX_HOLDERS)[number]

/** Reasons for the deduction, or for none. */
export const TDS_REASONS = ['individual', 'other', 'no_pan', 'declared', 'under_limits'] as const
export type TdsReason = (typeof TDS_REASONS)[number]

export interface TdsLine {
  basePaise: number
  percent: number
  paise: number
  reason: TdsReason
  law: string
}

/** The Income-tax Act, 2025 took the place of the Act of 1961 on this day; the rates stayed. */
const newActFrom = '2026-04-01'
const tdsLaws = (day: string) =>
  day < newActFrom
    ? { deduct: 's.194C', noPan: 's.194C, s.206AA', declared: 's.194C(6)' }
    : { deduct: 's.393', noPan: 's.393, s.397(2)', declared: 's.393 (194C(6) before)' }

/** The financial year of a day in India: `2026-27`, and its first day. */
export function taxYearOf(day: string): { label: string; starts: string } {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return { label: `${year}-${String(year + 1).slice(2)}`, starts: `${year}-04-01` }
}

interface Sums {
  totalPaise: number
  /** The part of it that exceeded the single limit. */
  largePaise: number
}

/**
 * The taxable part of a year's sums: all of them once they exceed the year's limit, else those above the single limit.
 */
const taxed = ({ totalPaise, largePaise }: Sums): number => (totalPaise > TDS.yearPaise ? totalPaise : largePaise)

/**
 * The tax on one sum after those `before` it in its financial year. The sum that exceeds the year's limit also covers
 * the earlier ones.
 */
export function tdsOf(sum: {
  paise: number
  /** What it adds to the sums above the single limit: itself, of a trip above it, and that trip's earlier parts. */
  largePaise?: number
  before: Sums
  /** Of the PAN; null: no PAN was given. */
  holder: TaxHolder | null
  isDeclared: boolean
  /** A day in India. */
  day: string
}): TdsLine {
  const { paise, before, holder, isDeclared, day } = sum
  const largePaise = sum.largePaise ?? (paise > TDS.oncePaise ? paise : 0)
  const laws = tdsLaws(day)
  const after = {
    totalPaise: before.totalPaise + paise,
    largePaise: before.largePaise + largePaise,
  }
  const basePaise = taxed(after) - taxed(before)
  const nothing = { basePaise, percent: 0, paise: 0 }
  if (holder !== null && isDeclared) return { ...nothing, reason: 'declared', law: laws.declared }
  if (basePaise <= 0) return { ...nothing, basePaise: 0, reason: 'under_limits', law: laws.deduct }
  const percent = holder === null ? TDS.noPan : TDS[holder]
  return {
    basePaise,
    percent,
    paise: percentOf(basePaise, percent),
    reason: holder ?? 'no_pan',
    law: holder === null ? laws.noPan : laws.deduct,
  }
}

/**
 * How a transporter is taxed for carriage: the customer pays (reverse charge), or it charges with or without input tax
 * credit.
 */
export const GST_MODES = ['reverse', 'forward', 'forward_credit'] as const
export type GstMode = (typeof GST_MODES)[number]

/** Carriage of exempt goods (entry 21), or for an unregistered person (entry 21A) where the recipient would pay. */
export const GST_EXEMPTIONS = ['goods', 'recipient'] as const
export type GstExempt = (typeof GST_EXEMPTIONS)[number]

export interface GstLine {
  mode: GstMode
  /** Why nothing is due; null: it is due. */
  exempt: GstExempt | null
  taxablePaise: number
  percent: number
  paise: number
  law: string
}

const gstPercents = { reverse: 5, forward: 5, forward_credit: 18 } as const
/** The rate with credit was lower before this day. */
const creditRate = { until: '2025-09-22', percent: 12 } as const
const gstLaws = {
  reverse: 'CGST Act s.9(3), Notification 13/2017',
  forward: 'CGST Act s.9(1), Notification 11/2017',
  forward_credit: 'CGST Act s.9(1), Notification 11/2017',
} as const

const exemptLaws = {
  goods: 'Notification 12/2017, entry 21',
  recipient: 'Notification 12/2017, entry 21A',
} as const

export interface GstFacts {
  material: string
  /** The recipient's number, as far as it is known: `URP` says that it has none. */
  gstin: string | null
  company: string | null
}

const bodyWords =
  /(?<![a-z])(pvt|private|ltd|limited|llp|industr(y|ies)|factory|mills?|society|co-?operative|corporation|partners|& ?(co|sons|bros))(?![a-z])/i

/**
 * Whether the notification names the recipient: who is registered, a factory, society, company or firm. A number that only deducts
 * tax (…D…) registers nobody. Of a shipper that has said nothing, the name of a company counts as one.
 */
const isNamedRecipient = ({ gstin, company }: GstFacts): boolean =>
  gstin === null || gstin === 'URP'
    ? company !== null && (gstin === null || bodyWords.test(company))
    : gstin[13] !== 'D'

/** Why carriage bears no tax; null where it does. */
export function exemptionOf(mode: GstMode | null, facts: GstFacts): GstExempt | null {
  if (areExemptGoods(facts.material)) return 'goods'
  return (mode ?? 'reverse') === 'reverse' && !isNamedRecipient(facts) ? 'recipient' : null
}

/** The tax on carriage for this price. Without a choice, the recipient pays (reverse charge). */
export function gstOf(
  mode: GstMode | null,
  taxablePaise: number,
  day: string,
  exempt: GstExempt | null = null,
): GstLine {
  const known = mode ?? 'reverse'
  if (exempt) return { mode: known, exempt, taxablePaise: 0, percent: 0, paise: 0, law: exemptLaws[exempt] }
  const percent = known === 'forward_credit' && day < creditRate.until ? creditRate.percent : gstPercents[known]
  return {
    mode: known,
    exempt: null,
    taxablePaise,
    percent,
    paise: percentOf(taxablePaise, percent),
    law: gstLaws[known],
  }
}

/** To the nearest paisa, a half upwards. */
const percentOf = (paise: number, percent: number): number => Math.round((paise * percent) / 100)

const panShape = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/
export const isPan = (text: string): boolean => panShape.test(text)

/** P is a person, H a Hindu undivided family; all others are companies, firms and the like. */
export const holderOf = (pan: string): TaxHolder => (pan[3] === 'P' || pan[3] === 'H' ? 'individual' : 'other')

/** The PAN inside a GSTIN. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12)
