import { floorCmOfTruck } from '@vapsi/contract/loads/floor'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import type { VehicleCategory, VehicleType } from '@vapsi/contract/constants'
import { fail } from '../../platform/fail.ts'

/** What goods require of a truck; null: unknown, or not readable in the text. */
export interface Needs {
  category: VehicleCategory | null
  weightKg: number | null
  /** Of a part load. */
  floorCm?: number | null
}

interface Truck {
  vehicleNumber: string
  category: VehicleCategory
  passingWeight: number
}

export const isFit = (truck: Omit<Truck, 'vehicleNumber'>, { category, weightKg }: Needs): boolean =>
  (category === null || category === truck.category) && (weightKg === null || weightKg <= truck.passingWeight * 1000)

/** Whether its floor is long enough for a part. */
export const hasFloor = ({ vehicleType }: { vehicleType: string }, { floorCm }: Pick<Needs, 'floorCm'>): boolean =>
  (floorCm ?? 0) <= floorCmOfTruck(vehicleType)

/** 422 floor_short: its floor is shorter than a part needs. */
export function refuseShortFloor(truck: { vehicleNumber: string; vehicleType: VehicleType }, floorCm: number): void {
  const metres = floorCmOfTruck(truck.vehicleType) / 100
  if (floorCm / 100 > metres)
    fail('floor_short', { params: { needed: floorCm / 100, number: spacedVehicleNumber(truck.vehicleNumber), metres } })
}

/**
 * 422 misfit: another category, or too small. The office may give a reason to send it anyway. Returns that reason if
 * one was needed, null for a truck that fits.
 */
export function requireFit(truck: Truck, needs: Needs, override: { reason: string } | undefined): string | null {
  if (isFit(truck, needs)) return null
  if (override) return override.reason
  return fail('misfit', {
    params: {
      wanted: needs.category,
      weight: needs.weightKg === null ? null : needs.weightKg / 1000,
      number: spacedVehicleNumber(truck.vehicleNumber),
      category: truck.category,
      capacity: truck.passingWeight,
    },
  })
}
