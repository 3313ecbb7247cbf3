import { tripEnd } from '../fleet/trip-end/trip-end.ts'
import { ratesOf } from '../market/stand/way-cost.ts'
import type { ChainLoad, ChainTruck } from '../way-home/chain.ts'
import { PACE } from '../way-home/chain.ts'
import { PLANNING } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import { roadKmBetween } from '../roads/roads.ts'
import { toRupees } from '@vapsi/contract/values/rupees'
import { hourOf, laneSpeedOf } from '../way-home/planning-hours.ts'
import type { FreeTruck } from './near-trucks.sql.ts'
import type { WaitingRow } from './waiting-loads.sql.ts'
import { endsOf } from './waiting-load-view.ts'

export interface Places {
  at: Point
  home: Point
}

/** Its position and home; null for a truck that is not on the map. One whose home no road leads to counts as at home. */
export function placesOf({ lat, lng, homeLat, homeLng }: FreeTruck): Places | null {
  if (lat === null || lng === null) return null
  const at = { lat, lng }
  const home = homeLat === null || homeLng === null ? at : { lat: homeLat, lng: homeLng }
  return { at, home: roadKmBetween(home, at) === Infinity ? at : home }
}

/** A truck on the market is free when its owner says, one on a trip on its promised day, the others now. */
export const freeFromOf = ({ posted, trip }: FreeTruck, now: Date): Date =>
  new Date(
    Math.max(now.getTime(), posted ? Date.parse(posted.availableFrom) : 0, trip ? tripEnd(trip, now).getTime() : 0),
  )

/**
 * A free truck for the planner. The office keeps the commission, so the load is worth its whole price to both together.
 */
export function chainTruckOf(truck: FreeTruck, { at, home }: Places, now: Date): ChainTruck {
  const hour = hourOf(freeFromOf(truck, now))
  return {
    emptyAt: at,
    emptyAtHour: hour,
    home,
    homeByHour: hour + roadKmBetween(home, at) / PACE.kmPerHour + 24 * 3 * PLANNING.daysAway,
    ...ratesOf(truck),
    rupeesPerHour: PLANNING.rupeesPerHour,
    commission: 0,
  }
}

const aWeek = 24 * 7

/**
 * A waiting load; null if an end is not on the map. Without hours for its pickup, or when they are over, it is fetched
 * within a week.
 */
export function chainLoadOf(row: WaitingRow, now: Date): (ChainLoad & { id: string }) | null {
  const { from, to } = endsOf(row)
  if (!from || !to) return null
  const fromHour = row.pickupFrom ? hourOf(row.pickupFrom) : hourOf(now)
  return {
    id: row.id,
    pickup: from,
    drop: to,
    priceRupees: toRupees(row.pricePaise),
    fromHour,
    untilHour:
      row.pickupUntil && row.pickupUntil > now ? hourOf(row.pickupUntil) : Math.max(fromHour, hourOf(now)) + aWeek,
    ...laneSpeedOf(row),
    ...(row.via && { via: row.via }),
  }
}
