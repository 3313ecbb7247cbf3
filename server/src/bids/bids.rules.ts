import type { VehicleCategory } from '@vapsi/contract/constants'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { refuseOverweight } from '../fleet/overweight.ts'
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
  category: VehicleCategory
  passingWeight: number
  isOffRoad: boolean
}

interface Wanted {
  vehicleCategory: VehicleCategory
  weightKg: number
}

/** Of the requested category, and allowed to carry the weight. */
export const canCarry = (
  { category, passingWeight }: Pick<BidVehicle, 'category' | 'passingWeight'>,
  { vehicleCategory, weightKg }: Wanted,
): boolean => category === vehicleCategory && weightKg <= passingWeight * 1000

/** Refuses a truck of another category or too little passing weight. */
export function refuseUnlessFits(vehicle: BidVehicle, load: Wanted): void {
  const number = spacedVehicleNumber(vehicle.vehicleNumber)
  if (vehicle.isOffRoad) fail('vehicle_off_road')
  if (vehicle.category !== load.vehicleCategory) {
    fail('category_misfit', {
      params: { wanted: load.vehicleCategory, number, category: vehicle.category },
    })
  }
  refuseOverweight(vehicle, load.weightKg)
}
