import { type Selectable, sql } from 'kysely'
import type { CommissionType, VehicleCategory, VehicleType } from '@vapsi/contract/constants'
import type { Db, Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import type { VehicleEconomicsTable } from '../tables/market.ts'

export type Stored = Omit<Selectable<VehicleEconomicsTable>, 'vehicleId' | 'updatedAt'>

export interface OwnVehicle extends Stored {
  id: string
  vehicleNumber: string
  category: VehicleCategory
  passingWeight: number
  /** Null: of a truck whose owner has said no more than its tons. */
  vehicleType: VehicleType | null
  ownerCity: string | null
  commissionType: CommissionType
  commissionRate: number
}

/** One's own vehicle with its owner's cost figures; undefined if it is somebody else's or gone. */
export async function ownVehicle(db: Db, ownerId: string, id: string): Promise<OwnVehicle | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.transporterId')
    .leftJoin('vehicleEconomics as e', 'e.vehicleId', 'v.id')
    .select(['v.id', 'v.vehicleNumber', 'v.category', 'v.passingWeight', 'v.vehicleType', 'u.city as ownerCity'])
    .select(['u.commissionType', 'u.commissionRate', 'e.homeName', 'e.homeLat', 'e.homeLng'])
    .select(['e.standsName', 'e.standsLat', 'e.standsLng', 'e.standsAt'])
    .select(['e.paisePerEmptyKm', 'e.paisePerLadenKm', 'e.wish'])
    .where('v.id', '=', id)
    .where('v.transporterId', '=', ownerId)
    .where('v.deletedAt', 'is', null)
    .executeTakeFirst()
}

export const storeEconomics = (tx: Tx, vehicleId: string, facts: Stored) =>
  tx
    .insertInto('vehicleEconomics')
    .values({ vehicleId, ...facts })
    .onConflict((row) => row.column('vehicleId').doUpdateSet({ ...facts, updatedAt: sql<Date>`now()` }))
    .execute()

/** A truck's home tells where its owner lives: it is deleted with the truck, and with the account. */
export const forgetEconomics = (tx: Tx, vehicleId: string) =>
  tx.deleteFrom('vehicleEconomics').where('vehicleId', '=', vehicleId).execute()

export async function forgetEconomicsOf(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`delete from vehicle_economics e using vehicles v where v.id = e.vehicle_id and v.transporter_id = ${id}`.execute(
    tx,
  )
}
