import { sql } from 'kysely'
import type { VehicleChanged } from '../fleet/update-vehicle.ts'

/** A posting carries its vehicle's category and weight for the search: they follow a change. */
export const followVehicle: VehicleChanged = (tx, { id, category, passingWeight }) =>
  tx
    .updateTable('postings')
    .set({ category, passingWeight, updatedAt: sql<Date>`now()` })
    .where('vehicleId', '=', id)
    .where('status', '=', 'active')
    .execute()
