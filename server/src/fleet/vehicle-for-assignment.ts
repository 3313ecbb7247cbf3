import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { refuseOverweight } from './overweight.ts'
import { type Vehicle, lockVehicle, statusOfVehicle } from './fleet.sql.ts'

export interface Pair {
  transporterId: string
  vehicleId: string
  /** The posted truck that the shipper chose, or the accepted bid's: it may still stand on the market. */
  isChosen: boolean
  /** Of the load, where the goods were posted as one. */
  weightKg: number | null
}

/**
 * Holds the vehicle that the office assigns. 422 pair_mismatch: not this transporter's, or on offer elsewhere;
 * 409 vehicle_busy: on a trip; 409 vehicle_off_road; 422 overweight: it may not carry the load, whatever its bid's truck may.
 */
export async function vehicleForAssignment(
  tx: Tx,
  { transporterId, vehicleId, isChosen, weightKg }: Pair,
): Promise<Vehicle> {
  const vehicle = await lockVehicle(tx, vehicleId)
  if (!vehicle || vehicle.transporterId !== transporterId) fail('pair_mismatch')
  const status = await statusOfVehicle(tx, vehicle.id)
  if (status === 'booked') fail('vehicle_busy')
  if (vehicle.isDisputed) fail('vehicle_disputed')
  if (status === 'other') fail('vehicle_off_road')
  if (status === 'posted' && !isChosen) fail('pair_mismatch')
  if (weightKg !== null) refuseOverweight(vehicle, weightKg)
  return vehicle
}
