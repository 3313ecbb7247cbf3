import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { fail } from '../../platform/fail.ts'

/** 422 overweight: overloading costs ₹20,000 and ₹2,000 a tonne. */
export function refuseOverweight(vehicle: { vehicleNumber: string; passingWeight: number }, weightKg: number): void {
  if (weightKg <= vehicle.passingWeight * 1000) return
  fail('overweight', {
    params: {
      weight: weightKg / 1000,
      number: spacedVehicleNumber(vehicle.vehicleNumber),
      capacity: vehicle.passingWeight,
    },
  })
}
