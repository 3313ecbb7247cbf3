import { LIMITS, type VehicleCategory } from '@vapsi/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isOnTheMarket } from '../loads.sql.ts'

/** How many loads wait; exact up to LIMITS.countedTo, which itself stands for that many or more. */
export async function countOpenLoads(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from loads l where ${isOnTheMarket} limit ${LIMITS.countedTo}) found`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

interface NewLoad {
  fromLocation: string
  toLocation: string
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
  vehicleCategory: VehicleCategory
  weightKg: number
  expectedPricePaise: number
  createdAt: Date
}

/** The newest loads on the market, without those whose price is far off their lane. */
export const newestLoads = (db: Db, limit: number): Promise<NewLoad[]> =>
  db
    .selectFrom('loads as l')
    .select([
      'l.fromLocation',
      'l.toLocation',
      'l.fromLat',
      'l.fromLng',
      'l.toLat',
      'l.toLng',
      'l.vehicleCategory',
      'l.weightKg',
      'l.expectedPricePaise',
      'l.createdAt',
    ])
    .where(isOnTheMarket)
    .where('l.isFarOff', '=', false)
    .orderBy('l.createdAt', 'desc')
    .limit(limit)
    .execute()
