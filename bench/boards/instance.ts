import { readFileSync } from 'node:fs'
import type { Board, BoardMetric } from '../../server/src/way-home/board/board.ts'

interface Place {
  lat: number
  lng: number
}

/** A board as a file: hours since 0, rupees. */
export interface Instance {
  name: string
  /** Without one: great circle × 1.27. */
  metric?: BoardMetric
  trucks: {
    id: number
    emptyAt: Place
    home: Place
    category: number
    passingWeightKg: number
    emptyAtHour: number
    homeByHour: number
    rupeesPerEmptyKm: number
    rupeesPerLadenKm: number
    rupeesPerHour: number
    commission: number
  }[]
  loads: {
    id: number
    pickup: Place
    drop: Place
    category: number
    weightKg: number
    priceRupees: number
    pickupFromHour: number
    pickupToHour: number
  }[]
}

/**
 * 300 km a day, 5 hours to load and 5 to unload. The weights of the objective: money alone, and the largest penalty on
 * empty kilometres that still pays.
 */
const pace = { kmPerHour: 12.5, loadingHours: 5, unloadingHours: 5 }

export const readInstance = (file: string): Instance => JSON.parse(readFileSync(file, 'utf8')) as Instance

export const boardOf = ({ trucks, loads, metric = 'great circle × 1.27' }: Instance): Board => ({
  trucks: trucks.map((truck) => ({ ...truck, id: String(truck.id), category: String(truck.category) })),
  loads: loads.map(({ id, category, pickupFromHour, pickupToHour, ...load }) => ({
    ...load,
    id: String(id),
    category: String(category),
    fromHour: pickupFromHour,
    untilHour: pickupToHour,
  })),
  pace,
  planningPrice: 1,
  metric,
})
