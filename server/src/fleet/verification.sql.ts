import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

/** Sets the mark and says what it was; undefined when there is no such vehicle. */
export async function setVehicleVerified(tx: Tx, id: string, isVerified: boolean): Promise<boolean | undefined> {
  const vehicle = await tx
    .selectFrom('vehicles')
    .select('isVerified')
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
  return vehicle?.isVerified
}
