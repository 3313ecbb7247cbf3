export interface Left {
  days: number
  hours: number
  minutes: number
  over: boolean
}

/** What remains until a moment, cut down to whole minutes. Apart from the other formats: no public page counts down. */
export const timeLeft = (until: string, now: number = Date.now()): Left => {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / 60_000)) || 0
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
    over: minutes === 0,
  }
}
