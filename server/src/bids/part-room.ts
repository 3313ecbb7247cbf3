import type { RoomView } from '@vapsi/contract/loads/room'
import { type OrderWith, addedHours, orderWith, partLoadOf } from '../bookings/parts/order-with.ts'
import { partsOnTruck } from '../bookings/parts/parts.sql.ts'
import { hasFloor } from '../fleet/fit/fitness.ts'
import { vehicleOf } from '../fleet/fleet.sql.ts'
import { loadOf } from '../loads/loads.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'

/** What an open load adds to an own truck, beside the parts that it carries. 404 load_not_found, vehicle_not_found. */
export async function partRoomOf(db: Db, transporter: Actor, loadId: string, vehicleId: string): Promise<RoomView> {
  const load = (await loadOf(db, transporter, loadId)) ?? fail('load_not_found')
  const truck = (await vehicleOf(db, transporter.id, vehicleId)) ?? fail('vehicle_not_found')
  const part = partLoadOf(load)
  const order = part && hasFloor(truck, part) ? await orderWith(db, truck, part) : null
  const others = (order?.others ?? (await partsOnTruck(db, truck.id))).length
  return { others, fits: order !== null, ...addedBy(order) }
}

const addedBy = (order: OrderWith | null) =>
  order
    ? { addedKm: order.addedKm, addedHours: addedHours(order.addedKm), costRupees: Math.ceil(order.costRupees) }
    : { addedKm: 0, addedHours: 0, costRupees: 0 }
