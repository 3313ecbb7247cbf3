import { sql } from 'kysely'
import type { Candidate } from '../../../market/passing/passing-ways.ts'
import type { Condition } from '../../../market/search/search-conditions.sql.ts'
import { type TruckRow, truckRows } from '../../../market/search/search.sql.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** A truck for hire, whole or beside the parts that it carries. */
export interface TruckForParts extends TruckRow {
  vehicleId: string
  isCarrying: boolean
  paisePerEmptyKm: number | null
  paisePerLadenKm: number | null
}

interface Room {
  weightKg: number
  floorCm: number
}

/** What is busy with a whole load has no rows of parts. */
const mayCarry = ({ weightKg, floorCm }: Room): Condition[] => [
  sql`p.open_until > now()`,
  sql`not (p.is_off_road or p.is_vehicle_gone or p.is_owner_gone)`,
  sql`(not p.is_busy or exists (select from truck_parts o where o.vehicle_id = p.vehicle_id))`,
  sql`p.vehicle_weight * 1000 >= ${weightKg}`,
  sql`truck_floor_cm(p.vehicle_type) >= ${floorCm}`,
]

/** Trucks on these ways that are large enough, those with the least detour first. */
export async function trucksForParts(
  db: Db,
  ways: readonly Candidate[],
  room: Room,
  limit: number,
): Promise<TruckForParts[]> {
  if (ways.length === 0) return []
  const rows = await truckRows(db, mayCarry(room), {
    order: sql`w.detour_km, p.turn, p.price_paise, p.id`,
    limit,
    ways: sql`join unnest(${ways.map(({ id }) => id)}::int[], ${ways.map(({ part }) => part.detourKm)}::int[])
      as w (id, detour_km) on w.id = p.way_id`,
  })
  return withOwners(db, rows)
}

export async function truckForParts(db: Db, postingId: string, room: Room): Promise<TruckForParts | undefined> {
  const where = [...mayCarry(room), sql<boolean>`p.id = ${postingId}`]
  const [truck] = await withOwners(db, await truckRows(db, where, { order: sql`p.id`, limit: 1 }))
  return truck
}

async function withOwners(db: Db, rows: readonly TruckRow[]): Promise<TruckForParts[]> {
  if (rows.length === 0) return []
  const { rows: owners } = await sql<Omit<TruckForParts, keyof TruckRow> & { id: string }>`
    select p.id, p.vehicle_id, p.is_busy as is_carrying, e.paise_per_empty_km, e.paise_per_laden_km
    from market_trucks p left join vehicle_economics e on e.vehicle_id = p.vehicle_id
    where p.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  const known = new Map(owners.map((owner) => [owner.id, owner]))
  // One may have left the market since.
  return rows.flatMap((row) => (known.has(row.id) ? [{ ...row, ...known.get(row.id)! }] : []))
}

/** The owner's figures of a truck's kilometres. */
export async function figuresOf(db: Db | Tx, vehicleId: string) {
  const { rows } = await sql<Pick<TruckForParts, 'paisePerEmptyKm' | 'paisePerLadenKm'>>`
    select paise_per_empty_km, paise_per_laden_km from vehicle_economics where vehicle_id = ${vehicleId}`.execute(db)
  return rows[0] ?? { paisePerEmptyKm: null, paisePerLadenKm: null }
}
