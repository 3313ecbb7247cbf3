/** Estimates are said to the hundred. */
export const roundRupees = (rupees: number): number => Math.round(rupees / 100) * 100
