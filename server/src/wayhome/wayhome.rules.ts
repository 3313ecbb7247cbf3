import { indianDayNumber, startOfIndianDay } from '@vapsi/contract/values/india'
import { FREIGHT, type VehicleCategory } from '@vapsi/contract/constants'
import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { WayHomeView } from '@vapsi/contract/loads'

/** A truck that will be empty at `emptyAt` (B) and belongs to `home` (A). */
export interface Truck {
  vehicleId: string
  vehicleNumber: string
  category: VehicleCategory
  passingWeightKg: number
  emptyAt: Point
  emptyAtName: string
  emptyFrom: Date
  home: Point
  homeName: string
}

/** What a load needs and where it goes. */
export interface Haul {
  readonly pickup: Point
  readonly drop: Point
  readonly category: VehicleCategory
  readonly weightKg: number
}

export interface Ranked {
  id: string
  /** Microseconds since 1970, as precise as the database. */
  createdMicros: number
  savedKm: number
}

/** A typed place has no coordinates: 0 and 0. */
export const isPlaced = ({ lat, lng }: Point): boolean => lat !== 0 || lng !== 0

export const fits = (truck: Pick<Truck, 'category' | 'passingWeightKg'>, haul: Haul): boolean =>
  truck.category === haul.category && haul.weightKg <= truck.passingWeightKg

/**
 * The kilometres that a load saves this truck, or null if it does not fit; a function, for many loads and one truck.
 */
export function savingsOf(truck: Truck): (haul: Haul) => number | null {
  const { emptyAt, home } = truck
  if (!isPlaced(emptyAt) || !isPlaced(home)) return () => null
  const emptyKm = greatCircleKm(emptyAt, home)
  return (haul) => {
    if (!fits(truck, haul) || !isPlaced(haul.pickup) || !isPlaced(haul.drop)) return null
    // d(B,A) − (d(B,pickup) + d(drop,A)), unrounded.
    const saved = emptyKm - (greatCircleKm(emptyAt, haul.pickup) + greatCircleKm(haul.drop, home))
    return saved > 0 ? saved : null
  }
}

export const savingOf = (truck: Truck, haul: Haul): number | null => savingsOf(truck)(haul)

/** Most kilometres saved first, then the newest, then by id. */
export const byRank = (a: Ranked, b: Ranked): number =>
  b.savedKm - a.savedKm || b.createdMicros - a.createdMicros || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** The truck that a load serves best; among equals the one that is empty first. */
export function bestTruck(trucks: readonly Truck[], haul: Haul): { truck: Truck; savedKm: number } | null {
  let best: { truck: Truck; savedKm: number } | null = null
  for (const truck of trucks) {
    const saved = savingOf(truck, haul)
    if (saved === null) continue
    const isBetter = !best || saved > best.savedKm || (saved === best.savedKm && isSooner(truck, best.truck))
    if (isBetter) best = { truck, savedKm: saved }
  }
  return best
}

const isSooner = (a: Truck, b: Truck) =>
  a.emptyFrom.getTime() - b.emptyFrom.getTime() < 0 ||
  (a.emptyFrom.getTime() === b.emptyFrom.getTime() && a.vehicleId < b.vehicleId)

/** The card's figures of the best truck for a load, or null when it brings none of my trucks home. */
export function wayHomeOf(
  trucks: readonly Truck[],
  haul: Haul & { expectedPricePaise: number; pickupDate: Date },
): WayHomeView | null {
  const best = bestTruck(trucks, haul)
  if (!best) return null
  const { truck } = best
  const legs = [
    greatCircleKm(truck.emptyAt, haul.pickup),
    greatCircleKm(haul.pickup, haul.drop),
    greatCircleKm(haul.drop, truck.home),
  ] as const
  const totalKm = legs[0] + legs[1] + legs[2]
  return {
    vehicleId: truck.vehicleId,
    vehicleNumber: truck.vehicleNumber,
    emptyAt: truck.emptyAtName,
    emptyFrom: truck.emptyFrom.toISOString(),
    home: truck.homeName,
    toPickupKm: hundredths(legs[0]),
    loadedKm: hundredths(legs[1]),
    toHomeKm: hundredths(legs[2]),
    savedKm: hundredths(best.savedKm),
    rupeesPerTotalKm: hundredths(toRupees(haul.expectedPricePaise) / totalKm),
    pickupBeforeEmpty: indianDayNumber(haul.pickupDate) < indianDayNumber(truck.emptyFrom),
  }
}

const hundredths = (value: number) => Math.round(value * 100) / 100

const dayMs = 24 * 60 * 60 * 1000
/** One day to load, then 275 km of road a day; with an unknown distance two days of road. */
const tripDays = (distanceKm: number | null): number =>
  1 + (distanceKm === null ? 2 : Math.ceil((distanceKm * FREIGHT.roadFactor) / FREIGHT.kmPerDay))

/** A posted truck has not left yet: its trip begins when it is available, or today. */
export const emptyAfterPosting = (availableFrom: Date, distanceKm: number, now: Date): Date =>
  startOfIndianDay(Math.max(indianDayNumber(availableFrom), indianDayNumber(now)) + tripDays(distanceKm))

/** A running trip ends on its promised day, `2026-11-24`; a late one today at the earliest. */
export function emptyAfterBooking(promisedOn: string | null, distanceKm: number | null, now: Date): Date {
  const today = indianDayNumber(now)
  const promised = promisedOn === null ? today + tripDays(distanceKm) : Date.parse(promisedOn) / dayMs
  return startOfIndianDay(Math.max(promised, today))
}
