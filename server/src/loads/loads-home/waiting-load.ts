import type { WaitingLoad } from '@vapsi/contract/way-home/loads-home'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { townAt } from '../town-at.ts'
import { homewardRows } from './homeward-loads.sql.ts'

/** One load of the market as anybody may know it; one that is taken, hidden, over or at no known town is not found. */
export async function waitingLoad(db: Db, id: string): Promise<WaitingLoad> {
  const [row] = isUuid(id) ? await homewardRows(db, [id]) : []
  if (!row) return fail('load_not_found')
  const from = townAt({ lat: row.fromLat, lng: row.fromLng }).name
  const to = townAt({ lat: row.toLat, lng: row.toLng }).name
  return from && to ? { ...loadFacts(row), from, to } : fail('load_not_found')
}

/** What anybody may know of a load beside its towns. */
export const loadFacts = (row: Awaited<ReturnType<typeof homewardRows>>[number]) => ({
  id: row.id,
  category: row.vehicleCategory,
  loadType: row.loadType,
  material: row.material,
  tons: row.weightKg / 1000,
  price: toRupees(row.expectedPricePaise),
  pickupFrom: row.pickupFrom.toISOString(),
  pickupUntil: row.pickupUntil.toISOString(),
})
