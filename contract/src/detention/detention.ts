const hourMs = 60 * 60 * 1000

/** Free hours at each end: the default of a load, and the maximum. */
export const FREE_HOURS = { usual: 6, most: 24 } as const

export interface Waiting {
  arrivedAt: Date
  /** Null while the truck is still there. */
  endedAt: Date | null
  freeHours: number
  dayPaise: number
}

/** Days begun after the free hours, and their price. The last second of the free hours is still free. */
export function detentionOf({ arrivedAt, endedAt, freeHours, dayPaise }: Waiting, now: Date) {
  const freeUntil = new Date(arrivedAt.getTime() + freeHours * hourMs)
  const beyondMs = (endedAt ?? now).getTime() - freeUntil.getTime()
  const days = Math.max(0, Math.ceil(beyondMs / (24 * hourMs)))
  return { freeUntil, days, paise: days * dayPaise }
}

/**
 * The rate for a weight, from classes ordered from the lightest. The last class has no limit; unknown weight counts as
 * the lightest.
 */
export function dayPaiseOf(rates: readonly { upToTons: number | null; dayPaise: number }[], weightKg: number | null) {
  const tons = (weightKg ?? 0) / 1000
  return rates.find(({ upToTons }) => upToTons === null || tons <= upToTons)?.dayPaise ?? null
}
