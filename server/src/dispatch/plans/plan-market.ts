import { PLAN_LIMITS } from '@vapsi/contract/dispatch/dispatch-plans'
import type { VehicleCategory } from '@vapsi/contract/constants'
import { needsOf } from '../../bookings/bookings.rules.ts'
import type { Db } from '../../platform/database/database.ts'
import { forHire } from '../candidates.ts'
import { type FreeTruck, trucksForPlan } from '../near-trucks.sql.ts'
import { placeTrucks } from '../place-trucks.ts'
import { endsOf } from '../waiting-load-view.ts'
import { type WaitingRow, loadsToPlan } from '../waiting-loads.sql.ts'

/** With more trucks for hire than this, only those near a pickup or on its way are considered. */
const allTrucks = 3000

/** The loads of a plan, and the trucks that may carry them. */
export interface PlanMarket {
  rows: readonly WaitingRow[]
  trucks: readonly FreeTruck[]
}

export async function planMarket(db: Db, loadIds: readonly string[] | undefined): Promise<PlanMarket> {
  const rows = await loadsToPlan(db, loadIds, PLAN_LIMITS.loads)
  await placeTrucks(db)
  const asked = rows.flatMap(({ askedVehicleId }) => askedVehicleId ?? [])
  const found = await trucksForPlan(db, { categories: categoriesOf(rows), asked, atMost: allTrucks })
  const trucks = found.length > allTrucks ? await nearPickups(db, rows, asked) : found
  const isAsked = new Set(asked)
  // A truck that another load waits for is left to that load.
  return { rows, trucks: trucks.filter((truck) => !truck.isAwaited || isAsked.has(truck.vehicleId)) }
}

/** Null: some load has no category, so any will do. */
function categoriesOf(rows: readonly WaitingRow[]): VehicleCategory[] | null {
  const wanted = new Set(rows.map(({ vehicleCategory }) => vehicleCategory))
  return wanted.has(null) ? null : ([...wanted] as VehicleCategory[])
}

async function nearPickups(db: Db, rows: readonly WaitingRow[], asked: readonly string[]): Promise<FreeTruck[]> {
  const found = new Map<string, FreeTruck>()
  for (const truck of await trucksForPlan(db, { categories: [], asked, atMost: allTrucks }))
    found.set(truck.vehicleId, truck)
  for (const row of rows) {
    const { from, to } = endsOf(row)
    for (const truck of from ? await forHire(db, { from, to }, needsOf(row)) : []) found.set(truck.vehicleId, truck)
  }
  return [...found.values()]
}
