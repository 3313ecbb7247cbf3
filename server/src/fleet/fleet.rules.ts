import { violates } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Vehicle } from './fleet.sql.ts'

export type TruckFacts = Pick<Vehicle, 'vehicleNumber' | 'category' | 'vehicleType' | 'passingWeight'>

/** The registration: the booking's lorry receipt (LR) names the number, and the office verified all four facts. */
export const isSameTruck = (a: TruckFacts, b: TruckFacts): boolean =>
  a.vehicleNumber === b.vehicleNumber &&
  a.category === b.category &&
  a.vehicleType === b.vehicleType &&
  a.passingWeight === b.passingWeight

/** The unique index decides between two that add the same number at once. */
export function refuseDuplicate(error: unknown): never {
  if (!violates(error, 'one_vehicle_per_number') && !violates(error, 'one_vehicle_per_owner_and_number')) throw error
  return fail('vehicle_duplicate', { at: 'vehicleNumber' })
}
