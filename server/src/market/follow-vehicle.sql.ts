import { sql } from 'kysely'
import type { VehicleChanged } from '../fleet/update-vehicle.ts'
import type { Tx } from '../platform/database/database.ts'

/**
 * A posting carries its vehicle's category and weight for the search: they follow a change. So does one whose request waits
 * again, for it may come back on the market; that of a trip that was made stays what it was.
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
