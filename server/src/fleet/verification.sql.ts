import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/** Sets the mark and returns the previous state; undefined when there is none. */
export async function setVehicleVerified(tx: Tx, id: string, isVerified: boolean) {
  const vehicle = await tx
    .selectFrom('vehicles')
    .select(['isVerified', 'isDisputed', 'vehicleNumber', 'category', 'vehicleType', 'passingWeight'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (vehicle && vehicle.isVerified !== isVerified)
    await tx
      .updateTable('vehicles')
      .set({ isVerified, updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
  return vehicle
}
