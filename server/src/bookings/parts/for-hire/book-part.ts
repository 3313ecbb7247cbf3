import type { BookPartForm } from '@vapsi/contract/bookings/part-trucks'
import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { LIMITS } from '@vapsi/contract/constants'
import { floorCmOf } from '@vapsi/contract/loads/floor'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { weightKgOf } from '@vapsi/contract/values/weight'
import type { Caps } from '../../../config.ts'
import { partFor } from '../../../market/passing/one-passing.ts'
import { atPickup } from '../../../market/passing/part-of-way.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/fail.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { isUuid } from '../../../platform/ids.ts'
import { laneTrip } from '../../requests/lane-trip.ts'
import { openRequest, requireRoom } from '../../requests/open-request.ts'
import { pickupOf } from '../../requests/pickup-of.ts'
import { orderWith } from '../order-with.ts'
import { partRow } from '../../../loads/part/part.ts'
import { partFare } from './part-fare.ts'
import { truckForParts } from './part-trucks.sql.ts'

/**
 * Requests a part of a posted truck: the office assigns it, and the truck stays on the market with what is free. Whether there still
 * is room is decided then, by the database; what has none now is refused at once.
 */
export function bookPart(
  db: Db,
  shipper: Actor,
  postingId: string,
  form: BookPartForm,
  caps: Pick<Caps, 'pendingRequests'> = LIMITS,
): Promise<ShipperBookingView> {
  const weightKg = weightKgOf(form.weight) ?? fail('invalid', { fields: { weight: 'part_weight' } })
  const room = { weightKg, floorCm: floorCmOf(form.part)! }
  return inTransaction(db, async (tx) => {
    await requireRoom(tx, shipper.id, caps.pendingRequests)
    const found = isUuid(postingId) ? await truckForParts(tx, postingId, { weightKg: 0, floorCm: 0 }) : undefined
    const truck = found ?? fail('posting_not_found')
    if (weightKg > truck.passingWeight * 1000)
      fail('request_overweight', {
        at: 'weight',
        params: { weight: weightKg / 1000, capacity: truck.passingWeight },
      })
    const { from, to, part: way } = partFor(truck, { from: form.fromLocation, to: form.toLocation })
    const pickup = pickupOf(form, atPickup(truck.availableFrom, way))
    const order = await orderWith(
      tx,
      { ...truck, id: truck.vehicleId },
      {
        ...room,
        goods: form.part.goods,
        pickup: way.pickup,
        drop: way.drop,
        ...pickup,
      },
    )
    if (!order) fail('part_no_room')
    const { pricePaise } = partFare(truck, way, room)
    if (toPaise(form.price) !== pricePaise) fail('part_price_changed', { params: { rupees: toRupees(pricePaise) } })
    const trip = {
      ...laneTrip({ from, to, part: way }),
      ...pickup,
      pricePaise,
      vehicleCategory: truck.category,
    }
    return openRequest(tx, shipper, trip, form, { ...partRow(form.part), weightKg, postingId })
  })
}
