import type { VehicleCategory, VehicleType } from '@vapsi/contract/constants'
import { floorCmOfTruck } from '@vapsi/contract/loads/floor'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { refuseShortFloor } from '../fleet/fit/fitness.ts'
import { refuseOverweight } from '../fleet/fit/overweight.ts'
import { fail } from '../platform/fail.ts'

interface LoadState {
  status: 'open' | 'booked' | 'closed'
  isExpired: boolean
  acceptedBidId: string | null
}

/** Only an open, valid load without an accepted bid may receive and accept bids. */
export function refuseUnlessOpen(load: LoadState): void {
  if (load.status === 'closed') fail('load_not_open')
  if (load.status === 'booked' || load.acceptedBidId) fail('load_taken')
  if (load.isExpired) fail('load_expired')
}

interface BidVehicle {
  vehicleNumber: string
  vehicleType: VehicleType
  category: VehicleCategory
  passingWeight: number
  isOffRoad: boolean
}

interface Wanted {
  vehicleCategory: VehicleCategory
  weightKg: number
  /** Of a part load. */
  floorCm: number | null
}

/** Of the requested category, allowed to carry the weight, and with the floor of a part. */
export const canCarry = (
  { category, passingWeight, vehicleType }: Pick<BidVehicle, 'category' | 'passingWeight' | 'vehicleType'>,
  { vehicleCategory, weightKg, floorCm }: Wanted,
): boolean =>
  category === vehicleCategory && weightKg <= passingWeight * 1000 && (floorCm ?? 0) <= floorCmOfTruck(vehicleType)

/** Refuses a truck of another category, or of too little passing weight or floor. */
export function refuseUnlessFits(vehicle: BidVehicle, load: Wanted): void {
  const number = spacedVehicleNumber(vehicle.vehicleNumber)
  if (vehicle.isOffRoad) fail('vehicle_off_road')
  if (vehicle.category !== load.vehicleCategory) {
    fail('category_misfit', {
      params: { wanted: load.vehicleCategory, number, category: vehicle.category },
    })
  }
  refuseOverweight(vehicle, load.weightKg)
  if (load.floorCm !== null) refuseShortFloor(vehicle, load.floorCm)
}
