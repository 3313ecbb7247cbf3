import { toRupees } from '@vapsi/contract/values/rupees'
import { lockVehicle, type Vehicle } from '../../fleet/fleet.sql.ts'
import { vehicleForAssignment } from '../../fleet/vehicle-for-assignment.ts'
import { askedLane, partPricePaise } from '../../market/passing/part-of-way.ts'
import { partOnRoute } from '../../market/passing/part-on-route.ts'
import { activeOf } from '../../market/postings.sql.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Assignment, Ends } from './assignment.ts'

/**
 * Locks the vehicle that the office assigns. One that is on the market and was not asked for may go too if its route
 * passes the goods' lane, at its owner's price for that part or more. Refused as `vehicleForAssignment` does; 422
 * below_posted.
 */
export async function vehicleToAssign(
  tx: Tx,
  { transporterId, vehicleId, negotiatedPriceDriverPaise }: Assignment,
  { isChosen, ends, isPart = false }: { isChosen: boolean; ends: Ends; isPart?: boolean },
): Promise<Vehicle> {
  const postedPaise = isChosen ? null : await postedPrice(tx, vehicleId, ends)
  const vehicle = await vehicleForAssignment(tx, {
    transporterId,
    vehicleId,
    isChosen: isChosen || postedPaise !== null,
    isPart,
  })
  if (postedPaise !== null && negotiatedPriceDriverPaise < postedPaise)
    fail('below_posted', { at: 'negotiatedPriceDriver', params: { price: toRupees(postedPaise) } })
  return vehicle
}

/** What the owner asks for a lane that a route of the truck passes: the lowest; null where none does. */
async function postedPrice(tx: Tx, vehicleId: string, { fromLat, fromLng, toLat, toLng }: Ends) {
  if (fromLat === null || fromLng === null || toLat === null || toLng === null) return null
  // Before its routes are read: its owner may change them.
  if (!(await lockVehicle(tx, vehicleId))) return null
  const lane = askedLane({ lat: fromLat, lng: fromLng }, { lat: toLat, lng: toLng })
  const prices = (await activeOf(tx, vehicleId)).flatMap((route) => {
    const part = partOnRoute(route, lane)
    return part ? [partPricePaise(route.pricePaise, part)] : []
  })
  return prices.length ? Math.min(...prices) : null
}
