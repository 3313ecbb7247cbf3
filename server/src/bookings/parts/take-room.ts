import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { indianDay } from '@vapsi/contract/values/india'
import { refuseShortFloor } from '../../fleet/fit/fitness.ts'
import type { Vehicle } from '../../fleet/fleet.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Booking } from '../bookings.sql.ts'
import { type OrderWith, type PartLoad, orderWith } from './order-with.ts'
import { partsOnTruck, saveParts } from './parts.sql.ts'

type Truck = Pick<Vehicle, 'id' | 'vehicleNumber' | 'vehicleType' | 'passingWeight'>

/**
 * Room for a part on a truck, beside what it carries: 422 floor_short, 409 truck_full. Null: it takes the whole truck,
 * because no road is known between its ends. The truck is locked.
 */
export async function roomFor(db: Db | Tx, truck: Truck, part: PartLoad): Promise<OrderWith | null> {
  refuseShortFloor(truck, part.floorCm)
  const order = await orderWith(db, truck, part)
  // Without a road between its ends a part is planned with nothing else.
  if (!order && (await partsOnTruck(db, truck.id)).length > 0)
    fail('truck_full', { params: { number: spacedVehicleNumber(truck.vehicleNumber) } })
  return order
}

/** Stores the order that was found for a booking of this part. */
export const takeRoom = (tx: Tx, { id, vehicleId }: Booking, part: PartLoad, room: OrderWith) => {
  const { others, positions } = room
  const { weightKg, floorCm, goods } = part
  const beside = addedBeside(room) ?? 0
  const rooms = [...others, { bookingId: id, weightKg, floorCm, goods }].map((one, at) => ({
    bookingId: one.bookingId,
    weightKg: one.weightKg,
    floorCm: one.floorCm,
    goods: one.goods,
    pickupAt: positions[at]!.pickupAt,
    dropAt: positions[at]!.dropAt,
    addedKm: beside,
  }))
  return saveParts(tx, vehicleId!, rooms)
}

/** How much longer the truck's way becomes beside what it carries; null if nothing else is on it, or to come. */
export const addedBeside = (room: OrderWith | null): number | null =>
  room?.others.some(({ isDropped }) => !isDropped) ? room.addedKm : null

/** The promised day of goods that share a truck: as promised alone, or when the truck is at the drop if that is later. */
export const promisedWith = (aloneOn: string, room: OrderWith | null): string => {
  if (!room || room.others.length === 0) return aloneOn
  const drop = indianDay(room.atDrop)
  return drop > aloneOn ? drop : aloneOn
}
