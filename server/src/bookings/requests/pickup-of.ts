import { indianDayNumber, startOfIndianDay } from '@vapsi/contract/values/india'
import { FREIGHT } from '@vapsi/contract/constants'
import { refuseWindow } from '../../loads/pickup-window.ts'

interface Asked {
  pickupFrom?: string | undefined
  pickupUntil?: string | undefined
}

/**
 * When a truck may come for the goods: the hours that were asked for, else what is left of the day of the posted truck,
 * else tomorrow.
 */
export function pickupOf({ pickupFrom, pickupUntil }: Asked, availableFrom: Date | null, now = new Date()) {
  const tomorrow = startOfIndianDay(indianDayNumber(now) + 1)
  const begin = availableFrom === null ? tomorrow : availableFrom > now ? availableFrom : now
  const from = pickupFrom === undefined ? begin : new Date(pickupFrom)
  const until = pickupUntil === undefined ? endOfDay(from) : new Date(pickupUntil)
  const ahead = indianDayNumber(begin) - indianDayNumber(now)
  refuseWindow(
    { pickupDate: from.toISOString(), pickupFrom: from.toISOString(), pickupUntil: until.toISOString() },
    // A truck that is posted for later is loaded later, or in the night behind its day.
    Math.max(FREIGHT.pickupDaysAhead, ahead + 1),
  )
  return { pickupFrom: from, pickupUntil: until }
}

const endOfDay = (at: Date) => startOfIndianDay(indianDayNumber(at) + 1)
