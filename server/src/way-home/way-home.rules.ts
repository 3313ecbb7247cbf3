import { indianDayNumber, startOfIndianDay } from '@vapsi/contract/values/india'
import { PLANNING, type VehicleCategory } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { WayHomeView } from '@vapsi/contract/loads'
import { tripDays } from '../fleet/trip-end/trip-end.ts'
import { roadKmBetween, roads } from '../roads/roads.ts'
import { wayThrough } from '../roads/through.ts'

/** A truck that will be empty at `emptyAt` (B) and belongs to `home` (A). */
export interface Truck {
  vehicleId: string
  vehicleNumber: string
  category: VehicleCategory
  passingWeightKg: number
  /** Length of its floor; without it, every part has room. */
  floorCm?: number
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
  /** Of a part load. */
  readonly floorCm?: number | null
  /** Where it stops on its way. */
  readonly via?: readonly Point[] | null
}

export interface Ranked {
  id: string
  /** Microseconds since 1970, as precise as the database. */
  createdMicros: number
  savedKm: number
}

/** A typed place has no coordinates: 0 and 0. */
export const isPlaced = ({ lat, lng }: Point): boolean => lat !== 0 || lng !== 0

export const isAtHome = (at: Point, home: Point): boolean => roadKmBetween(at, home) < PLANNING.atHomeKm

export const fits = (truck: Pick<Truck, 'category' | 'passingWeightKg' | 'floorCm'>, haul: Haul): boolean =>
  truck.category === haul.category &&
  haul.weightKg <= truck.passingWeightKg &&
  (haul.floorCm ?? 0) <= (truck.floorCm ?? Infinity)

/** The road kilometres that a load saves this truck, unrounded; null if it does not fit or saves none. */
export const savingOf = ({ emptyAt, home, ...truck }: Truck, haul: Haul): number | null =>
  fits(truck, haul) ? savedOn({ emptyAt, home }, haul) : null

/** The road kilometres that a load saves on a way home, unrounded; null if it saves none. */
export function savedOn({ emptyAt, home }: Pick<Truck, 'emptyAt' | 'home'>, haul: Haul): number | null {
  if (![emptyAt, home, haul.pickup, haul.drop].every(isPlaced)) return null
  const metric = roads()
  const spots = [emptyAt, home, haul.pickup, haul.drop].map((point) => metric.spotOf(point))
  const [from, to, pickup, drop] = [spots[0]!, spots[1]!, spots[2]!, spots[3]!]
  const emptyKm = metric.kmBetween(from, to)
  // In this order, from the ends of the truck: the rows of a few places answer for every load.
  const saved = emptyKm - (metric.kmBetween(from, pickup) + metric.kmBetween(to, drop))
  return saved >= PLANNING.leastSavedKm && emptyKm < Infinity ? saved : null
}

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
  haul: Haul & { expectedPricePaise: number; pickupUntil: Date },
): WayHomeView | null {
  const best = bestTruck(trucks, haul)
  if (!best) return null
  const { truck } = best
  const legs = [
    roadKmBetween(truck.emptyAt, haul.pickup),
    wayThrough([haul.pickup, ...(haul.via ?? []), haul.drop]).km,
    roadKmBetween(haul.drop, truck.home),
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
    pickupBeforeEmpty: haul.pickupUntil < truck.emptyFrom,
  }
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** A posted truck has not left yet: its trip begins when it is available, or today. */
export const emptyAfterPosting = (availableFrom: Date, roadKm: number | null, now: Date): Date =>
  startOfIndianDay(Math.max(indianDayNumber(availableFrom), indianDayNumber(now)) + tripDays(roadKm))
