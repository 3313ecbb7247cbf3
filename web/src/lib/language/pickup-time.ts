import { clock, day, endClock, nearDay } from './format.ts'

interface Pickup {
  pickupDate: string
  pickupFrom?: string
  pickupUntil?: string
}

const dayMs = 86_400_000

/** When a truck may come: `23 Nov 2026` for any time that day, `23 Nov 2026, 12:00 pm – 6:00 pm`, or from one day to another. */
export function pickupTime({ pickupDate, pickupFrom, pickupUntil }: Pickup): string {
  if (!pickupFrom || !pickupUntil) return day(pickupDate)
  const [from, until] = [Date.parse(pickupFrom), Date.parse(pickupUntil)]
  const [first, last] = [day(from), day(until - 1)]
  if (first !== last) return `${first} – ${last}`
  return until - from === dayMs ? first : `${first}, ${clock(from)} – ${endClock(until)}`
}

/** The same between two times; null where nobody was asked, or any time will do. */
export const timeBetween = (from: string | null, until: string | null): string | null =>
  from && until ? pickupTime({ pickupDate: from, pickupFrom: from, pickupUntil: until }) : null

/** The same where there is little room: `Mon 23 Nov`, and the hours if there are any. */
export function pickupSoon({ pickupFrom, pickupUntil }: { pickupFrom: string; pickupUntil: string }): string {
  const [from, until] = [Date.parse(pickupFrom), Date.parse(pickupUntil)]
  return until - from >= dayMs ? nearDay(from) : `${nearDay(from)}, ${clock(from)} – ${endClock(until)}`
}
