/** How long something has been waiting, in its largest unit. */
export function waited(since: string, now: number): { unit: 'min' | 'h' | 'd'; value: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes < 60) return { unit: 'min', value: minutes }
  if (minutes < 60 * 24) return { unit: 'h', value: Math.floor(minutes / 60) }
  return { unit: 'd', value: Math.floor(minutes / 60 / 24) }
}

const istDay = (at: number) => Math.floor((at + 5.5 * 3_600_000) / 86_400_000)

/** The same calendar day in India. */
export const isToday = (at: string, now: number): boolean => istDay(Date.parse(at)) === istDay(now)
