import type { GoodsKind } from '@vapsi/contract/loads/floor'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isDropped } from './trip-part.sql.ts'

/** A part that a truck has taken, with its stops in the truck's order. */
export interface CarriedPart {
  bookingId: string
  weightKg: number
  floorCm: number
  goods: GoodsKind
  pickupAt: number
  dropAt: number
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
  pickupFrom: Date | null
  pickupUntil: Date | null
  promisedOn: string | null
  isPickedUp: boolean
  isDropped: boolean
}

/** The parts that a truck has taken, in the order of their pickups. */
export async function partsOnTruck(db: Db | Tx, vehicleId: string): Promise<CarriedPart[]> {
  return (await partsWhere(sql`p.vehicle_id = ${vehicleId}`).execute(db)).rows
}

/** The same of several trucks; those that carry nothing are not among them. */
export async function partsOnTrucks(db: Db, vehicleIds: readonly string[]): Promise<Map<string, CarriedPart[]>> {
  const { rows } = await partsWhere(sql`p.vehicle_id = any(${vehicleIds}::uuid[])`).execute(db)
  return Map.groupBy(rows, ({ vehicleId }) => vehicleId)
}

const partsWhere = (where: RawBuilder<unknown>) => sql<CarriedPart & { vehicleId: string }>`
    select p.vehicle_id, p.booking_id, p.weight_kg, p.floor_cm, p.goods_kind as goods, p.pickup_at, p.drop_at, b.from_lat, b.from_lng,
           b.to_lat, b.to_lng, coalesce(b.pickup_from, l.pickup_date) as pickup_from,
           coalesce(b.pickup_until, l.pickup_date + interval '1 day') as pickup_until, b.promised_on,
           not b.awaits_loading as is_picked_up, ${isDropped(sql`b`)} as is_dropped
    from truck_parts p join bookings b on b.id = p.booking_id left join loads l on l.id = b.load_id
    where ${where} order by p.pickup_at, p.booking_id`

export interface PartRoom extends Pick<
  CarriedPart,
  'bookingId' | 'weightKg' | 'floorCm' | 'goods' | 'pickupAt' | 'dropAt'
> {
  /** Of the new part; the others keep theirs. */
  addedKm: number
}

/** Writes the order of all parts of a truck in one statement: the database checks each leg of it. */
export async function saveParts(tx: Tx, vehicleId: string, parts: readonly PartRoom[]): Promise<void> {
  await sql`
    insert into truck_parts (booking_id, vehicle_id, weight_kg, floor_cm, goods_kind, pickup_at, drop_at, added_km)
    select "bookingId", ${vehicleId}::uuid, "weightKg", "floorCm", goods, "pickupAt", "dropAt", "addedKm"
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as p ("bookingId" uuid, "weightKg" int, "floorCm" int, goods text, "pickupAt" int, "dropAt" int, "addedKm" int)
    on conflict (booking_id) do update set pickup_at = excluded.pickup_at, drop_at = excluded.drop_at`.execute(tx)
}

export const loadOfBooking = (tx: Db | Tx, loadId: string) =>
  tx.selectFrom('loads').selectAll().where('id', '=', loadId).executeTakeFirst()

/** The trips that have a part of this truck, in the order of their assignments, and whether they came after this one. */
export async function byAssignment(tx: Tx, vehicleId: string, bookingId: string) {
  const assigned = (id: RawBuilder<unknown>) => sql`(select max(e.seq) from events e
    where e.subject_type = 'booking' and e.subject_id = ${id} and e.type = 'booking_assigned')`
  const { rows } = await sql<{ bookingId: string; cameLater: boolean }>`
    select p.booking_id, coalesce(${assigned(sql`p.booking_id`)} > ${assigned(sql`${bookingId}::uuid`)}, false) as came_later
    from truck_parts p where p.vehicle_id = ${vehicleId} order by ${assigned(sql`p.booking_id`)}, p.booking_id`.execute(
    tx,
  )
  return rows
}

/** What parts add to their truck's way; null: its first. */
export async function saveAdded(tx: Tx, bookingId: string, addedKm: number | null): Promise<void> {
  await tx.updateTable('bookings').set({ addedKm }).where('id', '=', bookingId).execute()
  await tx
    .updateTable('truckParts')
    .set({ addedKm: addedKm ?? 0 })
    .where('bookingId', '=', bookingId)
    .execute()
}
