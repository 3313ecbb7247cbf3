import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { requirePapers } from './papers/save-paper.ts'
import { type Vehicle, isOnWholeTrip, lockVehicle, statusOfVehicle } from './fleet.sql.ts'

interface Pair {
  transporterId: string
  vehicleId: string
  /** The posted truck that the shipper chose, or the accepted bid's: it may still be on the market. */
  isChosen: boolean
  /** The goods take a part: other parts may be on the truck. */
  isPart?: boolean
}

/**
 * Locks the vehicle that the office assigns. 422 pair_mismatch: not this transporter's, or posted elsewhere; 409
 * vehicle_busy: on a trip; 409 vehicle_off_road. Does not check whether it fits the goods.
 */
export async function vehicleForAssignment(
  tx: Tx,
  { transporterId, vehicleId, isChosen, isPart = false }: Pair,
): Promise<Vehicle> {
  const vehicle = await lockVehicle(tx, vehicleId)
  if (!vehicle || vehicle.transporterId !== transporterId) fail('pair_mismatch')
  const status = await statusOfVehicle(tx, vehicle.id)
  if (status === 'booked' && !(isPart && !(await isOnWholeTrip(tx, vehicle.id)))) fail('vehicle_busy')
  if (vehicle.isDisputed) fail('vehicle_disputed')
  await requirePapers(tx, vehicle.id)
  if (status === 'other') fail('vehicle_off_road')
  if (status === 'posted' && !isChosen) fail('pair_mismatch')
  return vehicle
}
