const hourMs = 60 * 60 * 1000

/** Hours at each end that cost nothing: what a load says unless its shipper says otherwise, and the most it may say. */
export const FREE_HOURS = { usual: 6, most: 24 } as const

export interface Waiting {
  arrivedAt: Date
  /** Null while the truck still stands there. */
  endedAt: Date | null
  freeHours: number
  dayPaise: number
}

/** Whole days that have begun after the free hours, and what they cost. The free hours themselves cost nothing, to their last second. */
export function detentionOf({ arrivedAt, endedAt, freeHours, dayPaise }: Waiting, now: Date) {
  const freeUntil = new Date(arrivedAt.getTime() + freeHours * hourMs)
  const beyondMs = (endedAt ?? now).getTime() - freeUntil.getTime()
  const days = Math.max(0, Math.ceil(beyondMs / (24 * hourMs)))
  return { freeUntil, days, paise: days * dayPaise }
}

/** The weight classes of a rate, lightest first. The last class has no end; unknown weight counts as the lightest. */
export function dayPaiseOf(rates: readonly { upToTons: number | null; dayPaise: number }[], weightKg: number | null) {
  const tons = (weightKg ?? 0) / 1000
  return rates.find(({ upToTons }) => upToTons === null || tons <= upToTons)?.dayPaise ?? null
}
