/** India's time is half past five hours ahead of UTC, in every season. */
export const indianOffsetMs = 5.5 * 60 * 60 * 1000

/** Indian time through the UTC methods of a date. */
export const inIndia = (at: Date) => new Date(at.getTime() + indianOffsetMs)
