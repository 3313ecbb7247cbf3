import { toRupees } from '@vapsi/contract/values/rupees'
import { lockVehicle, type Vehicle } from '../../fleet/fleet.sql.ts'
import { vehicleForAssignment } from '../../fleet/vehicle-for-assignment.ts'
import { partPricePaise } from '../../market/passing/part-of-way.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { partAlong, postedWays } from '../parts/for-hire/posted-ways.ts'
import type { PartLoad } from '../parts/order-with.ts'
import type { Assignment, Ends } from './assignment.ts'

/**
 * Locks the vehicle that the office assigns. One that is on the market and was not asked for may go too if its route
 * passes the goods' lane, at its owner's price for that part or more. Refused as `vehicleForAssignment` does; 422
 * below_posted.
 */
export async function vehicleToAssign(
  tx: Tx,
  { transporterId, vehicleId, negotiatedPriceDriverPaise }: Assignment,
  { isChosen, ends, part = null }: { isChosen: boolean; ends: Ends; part?: PartLoad | null },
): Promise<Vehicle> {
  const postedPaise = isChosen ? null : await postedPrice(tx, vehicleId, ends, part)
  const vehicle = await vehicleForAssignment(tx, {
    transporterId,
    vehicleId,
    isChosen: isChosen || postedPaise !== null,
    isPart: part !== null,
  })
  if (postedPaise !== null && negotiatedPriceDriverPaise < postedPaise)
    fail('below_posted', { at: 'negotiatedPriceDriver', params: { price: toRupees(postedPaise) } })
  return vehicle
}

/** What the owner asks for a lane that a route of the truck passes, or for a part of the truck there: the lowest; null where none does. */
async function postedPrice(tx: Tx, vehicleId: string, ends: Ends, part: PartLoad | null) {
  // Before its routes are read: its owner may change them.
  const truck = await lockVehicle(tx, vehicleId)
  if (!truck) return null
  if (part) return (await partAlong(tx, truck, ends, part))?.pricePaise ?? null
  const routes = await postedWays(tx, vehicleId, ends)
  return routes.length ? Math.min(...routes.map(({ pricePaise, way }) => partPricePaise(pricePaise, way))) : null
}
