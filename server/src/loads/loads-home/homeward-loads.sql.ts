import type { LoadType, VehicleCategory } from '@vapsi/contract/constants'
import type { Db } from '../../platform/database/database.ts'
import { isOnTheMarket } from '../loads.sql.ts'

export interface HomewardRow {
  id: string
  vehicleCategory: VehicleCategory
  loadType: LoadType
  material: string
  weightKg: number
  expectedPricePaise: number
  pickupFrom: Date
  pickupUntil: Date
  /** 0 and 0 for an end that was typed by hand. */
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
}

/** What anybody may know of these loads, of those that are still on the market. */
export const homewardRows = (db: Db, ids: readonly string[]): Promise<HomewardRow[]> =>
  db
    .selectFrom('loads as l')
    .select(['l.id', 'l.vehicleCategory', 'l.loadType', 'l.material', 'l.weightKg', 'l.expectedPricePaise'])
    .select(['l.pickupFrom', 'l.pickupUntil', 'l.fromLat', 'l.fromLng', 'l.toLat', 'l.toLng'])
    .where('l.id', 'in', ids)
    .where(isOnTheMarket)
    .execute()

/** Loads whose price is far off their lane: nobody's first sight of the market. */
export async function farOffLoads(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('loads as l')
    .select('l.id')
    .where('l.isFarOff', '=', true)
    .where(isOnTheMarket)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
