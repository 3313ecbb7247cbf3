/** Separate from the shapes of `kinds.ts`, which import zod: the office's tables only need arithmetic. */

/** Rupees (at most two decimals) to whole paise. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)
/** Whole paise to rupees, for the wire. */
export const toRupees = (paise: number): number => paise / 100
/** Rupees with Indian grouping, for messages: 1,24,500 or 29,750.50. */
export const inRupees = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 ? 2 : 0, maximumFractionDigits: 2 })
