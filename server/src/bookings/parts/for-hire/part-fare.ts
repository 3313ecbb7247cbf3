import { floorCmOfTruck } from '@vapsi/contract/loads/floor'
import { shareOfTruck } from '@vapsi/contract/loads/part-price'
import { type Part, paiseStep, partPricePaise } from '../../../market/passing/part-of-way.ts'
import { ratesOf } from '../../../market/stand/way-cost.ts'

interface PostedTruck {
  vehicleType: string
  passingWeight: number
  pricePaise: number
  paisePerEmptyKm: number | null
  paisePerLadenKm: number | null
}

export interface PartFare {
  pricePaise: number
  /** Of the truck's price for the lane, 0 to 1. */
  share: number
}

/** What leaving its way for a lane costs the owner of a truck, in rupees. */
export const detourRupees = (truck: Omit<PostedTruck, 'pricePaise' | 'vehicleType'>, { detourKm }: Part): number =>
  detourKm * ratesOf(truck).rupeesPerLadenKm

/**
 * What a part of a posted truck costs on a lane: its share of what the whole truck costs there, never less than the way that the
 * truck drives for it beside its own.
 */
export function partFare(truck: PostedTruck, way: Part, part: { weightKg: number; floorCm: number }): PartFare {
  const { passingWeight, vehicleType } = truck
  const share = shareOfTruck(part, { tons: passingWeight, floorCm: floorCmOfTruck(vehicleType) })
  const least = Math.max(share * partPricePaise(truck.pricePaise, way), 100 * detourRupees(truck, way))
  // A paisa less: what rounding of numbers adds is no step.
  return { pricePaise: paiseStep * Math.ceil((least - 1) / paiseStep), share }
}
