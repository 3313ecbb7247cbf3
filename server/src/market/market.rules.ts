import { FREIGHT } from '@vapsi/contract/constants'
import { TIMES } from '@vapsi/contract/values/times'
import { distanceKm } from '@vapsi/contract/values/distance'
import { indianDayNumber, startOfIndianDay } from '@vapsi/contract/values/india'

const dayMs = 24 * 60 * 60_000

/** The end of the Indian day that is `days` after the day of `now`: the first moment after it. */
export const endOfIstDay = (now: Date, days = 0): Date => startOfIndianDay(indianDayNumber(now) + 1 + days)

/**
 * Start and end of a posting. Anything earlier today counts as now, because forms send the day or a minute that has
 * just passed; null when it is before today or more than 60 days ahead.
 */
export function windowOf(availableFrom: string | undefined, now: Date): { from: Date; until: Date } | null {
  const wished = availableFrom === undefined ? now : new Date(availableFrom)
  const startOfToday = endOfIstDay(now, -1)
  if (wished < startOfToday || wished.getTime() > now.getTime() + FREIGHT.postingDaysAhead * dayMs) return null
  const from = wished < now ? now : wished
  return { from, until: new Date(from.getTime() + TIMES.postingValidDays * dayMs) }
}

interface Ends {
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
}
/** Two names of one town are no farther apart than this. */
const townKm = 25

/** Both ends in the same towns, under any name. */
export const isSameLane = (a: Ends, b: Ends): boolean =>
  distanceKm({ lat: a.fromLat, lng: a.fromLng }, { lat: b.fromLat, lng: b.fromLng }) <= townKm &&
  distanceKm({ lat: a.toLat, lng: a.toLng }, { lat: b.toLat, lng: b.toLng }) <= townKm
