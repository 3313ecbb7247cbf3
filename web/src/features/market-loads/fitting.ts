import { greatCircleKm } from '@vapsi/contract/distance'
import type { Posting, Vehicle } from '../fleet/use-fleet.ts'
import type { MarketLoad } from './use-market-loads.ts'

type Wanted = Pick<MarketLoad, 'weight' | 'vehicleCategory'> & { wayHome?: { vehicleId: string } | null | undefined }

/** Overloading is fined (Motor Vehicles Act s.194), so a load never outweighs its truck. */
export const isOverweight = (vehicle: Pick<Vehicle, 'passingWeight'>, load: Pick<Wanted, 'weight'>): boolean =>
  load.weight > vehicle.passingWeight

export const fits = (vehicle: Pick<Vehicle, 'passingWeight' | 'category'>, load: Wanted): boolean =>
  vehicle.category === load.vehicleCategory && !isOverweight(vehicle, load)

/** Those that fit first: the one that comes home with it, then the smallest that carries it; then the others. */
export function inOrderOfFit(vehicles: readonly Vehicle[], load: Wanted): Vehicle[] {
  const rank = (vehicle: Vehicle): number => {
    if (vehicle.id === load.wayHome?.vehicleId) return 0
    if (fits(vehicle, load) && vehicle.status !== 'other') return 1
    return isOverweight(vehicle, load) ? 3 : 2
  }
  return vehicles.toSorted((a, b) => rank(a) - rank(b) || a.passingWeight - b.passingWeight)
}

/** Kilometres as the crow flies from where each truck's posted routes end to the pickup; null without a route. */
export function kmToPickup(postings: readonly Posting[], vehicleId: string, load: MarketLoad): number | null {
  const ends = postings
    .filter((posting) => posting.vehicleId === vehicleId)
    .map((posting) =>
      greatCircleKm({ lat: posting.toLat, lng: posting.toLng }, { lat: load.fromLat, lng: load.fromLng }),
    )
  return ends.length > 0 ? Math.min(...ends) : null
}
