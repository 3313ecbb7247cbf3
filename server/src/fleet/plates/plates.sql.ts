import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * The vehicle with this number that may be on the market. Anybody who adds the same number waits for this transaction.
 */
async function holderOfPlate(tx: Tx, vehicleNumber: string) {
  await sql`select pg_advisory_xact_lock(hashtext('plate ' || plate_of(${vehicleNumber})))`.execute(tx)
  return tx
    .selectFrom('vehicles')
    .select(['id', 'transporterId'])
    .where(sql<boolean>`plate_of(vehicle_number) = plate_of(${vehicleNumber})`)
    .where('deletedAt', 'is', null)
    .where('isDisputed', '=', false)
    .executeTakeFirst()
}

/** The other vehicles with this number, in lock order. */
export async function rivalsOf(tx: Tx, { id, vehicleNumber }: { id: string; vehicleNumber: string }) {
  await sql`select pg_advisory_xact_lock(hashtext('plate ' || plate_of(${vehicleNumber})))`.execute(tx)
  return tx
    .selectFrom('vehicles')
    .select(['id', 'transporterId', 'vehicleNumber'])
    .where(sql<boolean>`plate_of(vehicle_number) = plate_of(${vehicleNumber})`)
    .where('deletedAt', 'is', null)
    .where('id', '!=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Another owner's vehicle that registered this number first; undefined if there is none. */
export async function rivalOf(tx: Tx, ownerId: string, vehicleNumber: string) {
  const holder = await holderOfPlate(tx, vehicleNumber)
  return holder?.transporterId === ownerId ? undefined : holder
}
