const istMs = 5.5 * 3_600_000

/** The calendar day in India, some days from today: `2026-11-21`. */
export const indianDay = (daysAhead = 0, now: number = Date.now()): string =>
  new Date(now + istMs + daysAhead * 86_400_000).toISOString().slice(0, 10)
