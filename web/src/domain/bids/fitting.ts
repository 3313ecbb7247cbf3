import type { LoadType, VehicleCategory } from '@vapsi/contract/constants'
import { floorCmOfTruck } from '@vapsi/contract/loads/floor'
import type { DetentionTerms } from '@vapsi/contract/detention/waiting'
import type { Vehicle } from '../fleet/use-fleet.ts'
import type { MarketLoad } from './use-market-loads.ts'

/** What a bid needs to know of its load; a card's and a bid's own copy both have it. */
export interface BiddableLoad {
  id: string
  fromLocation: string
  toLocation: string
  material: string
  weight: number
  vehicleCategory: VehicleCategory
  expectedPrice: number
  /** Where its lane runs; 0 and 0 for an end that was typed by hand. */
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
  loadType: LoadType
  part?: MarketLoad['part']
  pickupUntil?: string
  stops?: MarketLoad['stops']
  detention?: DetentionTerms
  shipper?: { company: string | null }
  wayHome?: { vehicleId: string } | null
  myBid?: { bidPrice: number; vehicleId: string; status: string; note: string | null } | null
}

type Wanted = Pick<MarketLoad, 'weight' | 'vehicleCategory' | 'part'> & {
  pickupUntil?: string
  wayHome?: { vehicleId: string } | null | undefined
}

/** What of a truck decides whether a load fits. */
type Truck = Pick<Vehicle, 'id' | 'passingWeight' | 'category' | 'isOffRoad' | 'vehicleType'> &
  Partial<Pick<Vehicle, 'freeFrom' | 'freeLegs'>>
export type Misfit = 'weight' | 'floor' | 'category' | 'off-road'

/** Overloading is fined (Motor Vehicles Act s.194), so a load never outweighs its truck. */
export const isOverweight = (vehicle: Pick<Vehicle, 'passingWeight'>, load: Pick<Wanted, 'weight'>): boolean =>
  load.weight > vehicle.passingWeight

/** Why a truck cannot take a load, as the server would refuse it; null when it can. */
export function misfit(vehicle: Omit<Truck, 'id'>, load: Wanted): Misfit | null {
  if (vehicle.category !== load.vehicleCategory) return 'category'
  if (isOverweight(vehicle, load)) return 'weight'
  if (load.part && 100 * load.part.floorMetres > floorCmOfTruck(vehicle.vehicleType)) return 'floor'
  return vehicle.isOffRoad ? 'off-road' : null
}

/** Whether the pickup ends before this truck's trip should; a part may come beside what it carries. */
export const endsTripAfterPickup = ({ freeFrom, freeLegs }: Partial<Truck>, { pickupUntil, part }: Partial<Wanted>) =>
  Boolean(freeFrom && pickupUntil && pickupUntil < freeFrom && !(part && freeLegs))

/**
 * Trucks that fit first: the one that comes home with it, then the smallest that carries it, then those whose trip ends
 * after the pickup; then the others.
 */
export function inOrderOfFit<T extends Truck>(vehicles: readonly T[], load: Wanted): T[] {
  const rank = (vehicle: T): number => {
    const problem = misfit(vehicle, load)
    if (problem) return problem === 'weight' ? 4 : 3
    if (endsTripAfterPickup(vehicle, load)) return 2
    return vehicle.id === load.wayHome?.vehicleId ? 0 : 1
  }
  return vehicles.toSorted((a, b) => rank(a) - rank(b) || a.passingWeight - b.passingWeight)
}

/** Whether the pickup ends before this truck is free, by its trip or by the route that it offers. */
export const isTooEarlyFor = (vehicleId: string, { wayHome }: Pick<Early, 'wayHome'>): boolean =>
  wayHome?.pickupBeforeEmpty === true && wayHome.vehicleId === vehicleId

/** Whether there is a truck to bid with: one that fits, and is free before the pickup ends. A newcomer adds one. */
export const mayBid = (vehicles: readonly Truck[], load: Early): boolean =>
  vehicles.length === 0 ||
  vehicles.some((vehicle) => misfit(vehicle, load) === null && !isTooEarlyFor(vehicle.id, load))

type Early = Omit<Wanted, 'wayHome'> & {
  wayHome?: { vehicleId: string; pickupBeforeEmpty?: boolean | undefined } | null | undefined
}

/** Why none of these trucks can take a load: the reason of the one that comes nearest. */
export function misfitOfAll(vehicles: readonly Truck[], load: Wanted): Misfit | null {
  const reasons = vehicles.map((vehicle) => misfit(vehicle, load))
  if (reasons.length === 0 || reasons.includes(null)) return null
  return (['off-road', 'floor', 'weight', 'category'] as const).find((reason) => reasons.includes(reason)) ?? null
}
