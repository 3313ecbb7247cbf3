import { lockVehicle } from '../../fleet/fleet.sql.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Booking } from '../bookings.sql.ts'
import { addedInTurn } from './order-with.ts'
import { byAssignment, partsOnTruck, saveAdded } from './parts.sql.ts'

/**
 * A part is off its truck before its end: what those that came after it add is worked out again without it, and if it was
 * the first, the next one is. Kilometres count once as before. Call it when the part no longer holds the truck, which was
 * locked before the booking.
 */
export async function recountAdded(
  tx: Tx,
  left: Pick<Booking, 'id' | 'vehicleId' | 'isPart' | 'addedKm'>,
): Promise<void> {
  const truck = left.isPart && left.vehicleId ? await lockVehicle(tx, left.vehicleId) : undefined
  if (!truck) return
  const carried = await partsOnTruck(tx, truck.id)
  const inTurn = (await byAssignment(tx, truck.id, left.id)).flatMap(({ bookingId, cameLater }) => {
    const part = carried.find((one) => one.bookingId === bookingId && !one.isDropped)
    return part ? [{ part, cameLater }] : []
  })
  const added = await addedInTurn(
    tx,
    truck,
    carried,
    inTurn.map(({ part }) => part),
  )
  for (const [at, { part, cameLater }] of inTurn.entries()) {
    if (!cameLater) continue
    // Nothing is before it any more. If something was before the one that left, and has been delivered, that stays the first.
    if (at === 0) {
      if (left.addedKm === null) await saveAdded(tx, part.bookingId, null)
    } else if (added[at] !== null) await saveAdded(tx, part.bookingId, added[at]!)
  }
}
