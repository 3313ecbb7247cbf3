import { sql } from 'kysely'
import type { VehicleChanged } from '../fleet/update-vehicle.ts'
import type { Tx } from '../platform/database/database.ts'

/**
 * A posting stores its vehicle's category and weight for the search, so they follow a change. This includes postings
 * whose request waits again, because they may return to the market; a posting whose trip was made stays unchanged.
 */
export const followVehicle: VehicleChanged = async (tx, vehicle) => {
  await following(tx, vehicle).where('status', '=', 'active').execute()
  await following(tx, vehicle)
    .where('status', '=', 'booked')
    .where(sql<boolean>`exists (select from bookings b where b.posting_id = postings.id and b.status = 'pending')`)
    .execute()
}

const following = (tx: Tx, { id, category, passingWeight }: Parameters<VehicleChanged>[1]) =>
  tx
    .updateTable('postings')
    .set({ category, passingWeight, updatedAt: sql<Date>`now()` })
    .where('vehicleId', '=', id)
