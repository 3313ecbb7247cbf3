import { indianDay } from '@vapsi/contract/values/india'

/**
 * `₹1,24,500.00`, always with paise, so that columns line up. Negative with a hyphen: the typeface of papers has no
 * minus sign.
 */
export const money = (rupees: number): string =>
  `${rupees < 0 ? '-' : ''}₹${Math.abs(rupees).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** `30-11-2026`, of India. */
export const dayInPdf = (at: Date | string): string =>
  (typeof at === 'string' && at.length === 10 ? at : indianDay(new Date(at))).split('-').reverse().join('-')
