import type { Point } from '@vapsi/contract/values/distance'
import { wayOfTruck } from '../../market/stand/way-of-truck.ts'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Vehicle } from '../../fleet/fleet.sql.ts'
import { partAlong } from '../parts/for-hire/posted-ways.ts'
import type { OrderWith, PartLoad } from '../parts/order-with.ts'
import type { Assignment, Ends } from './assignment.ts'

interface WayChecked {
  /** When the truck is at the pickup, or when it is asked for if that is later; null: nobody knows either. */
  startsAt: Date | null
  /** The reason for a price below what the way costs its driver; null where none is needed. */
  belowCostReason: string | null
}

/**
 * What the way to the goods means for an assignment. Nobody is sent where he loses: 422 below_cost without a reason,
 * where the caller minds. Call it before the truck's route is closed, because the truck stands where that begins.
 */
export async function checkWay(
  tx: Tx,
  { vehicleId, negotiatedPriceDriverPaise, mindsCost, override }: Assignment,
  ends: Ends & { via: readonly Point[] },
  startsAt: Date | null,
  shared: { truck: Vehicle; part: PartLoad; room: OrderWith } | null,
): Promise<WayChecked> {
  const { fromLat, fromLng, toLat, toLng, via } = ends
  if (fromLat === null || fromLng === null || toLat === null || toLng === null)
    return { startsAt, belowCostReason: null }
  const points = [{ lat: fromLat, lng: fromLng }, ...via, { lat: toLat, lng: toLng }] as const
  // A truck that carries others drives most of the way anyway: what it becomes longer counts.
  const way = shared?.room.others.length ? shared.room : await wayOfTruck(tx, vehicleId, points)
  if (!way) return { startsAt, belowCostReason: null }
  // So does one that drives a posted route there.
  const along = shared && (await partAlong(tx, shared.truck, ends, shared.part))
  const costRupees = Math.ceil(Math.min(way.costRupees, along?.costRupees ?? Infinity))
  const isBelow = negotiatedPriceDriverPaise < toPaise(costRupees)
  if (isBelow && mindsCost && !override)
    fail('below_cost', {
      at: 'negotiatedPriceDriver',
      params: { loss: costRupees - toRupees(negotiatedPriceDriverPaise) },
    })
  return {
    startsAt: startsAt !== null && startsAt > way.atPickup ? startsAt : way.atPickup,
    belowCostReason: isBelow && mindsCost && override ? override.reason : null,
  }
}
