/** Apart from the shapes of `kinds.ts`, which bring their library along: the office's tables only count. */

/** Whole paise of an amount in rupees with at most two decimals. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)
/** Rupees of whole paise, for the wire. */
export const toRupees = (paise: number): number => paise / 100
