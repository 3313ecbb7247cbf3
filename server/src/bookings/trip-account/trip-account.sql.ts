import type { CostKind } from '@vapsi/contract/bookings/trip-account'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { decodeCursor, type Page, pageOf } from '../../platform/http/page.ts'
import { isUuid } from '../../platform/ids.ts'
import type { TripCostsTable } from '../../tables/road.ts'

export const costsOf = (db: Db | Tx, ownerId: string, bookingId: string) =>
  db
    .selectFrom('tripCosts')
    .select(['id', 'kind', 'amountPaise', 'note', 'fileKey', 'spentAt', 'writtenBy'])
    .where('bookingId', '=', bookingId)
    .where('ownerId', '=', ownerId)
    .orderBy('spentAt')
    .orderBy('id')
    .execute()

/** What the office has paid the current driver of the trip: as advance, and in total, corrections included. */
export const paidForTrip = (db: Db | Tx, bookingId: string) =>
  db
    .selectFrom('bookingMoney')
    .select(['advancePaidOutPaise', 'paidOutPaise'])
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()

/** An entry of a trip that still belongs to its owner. */
export const costOf = async (db: Db | Tx, ownerId: string, id: string) =>
  isUuid(id)
    ? db
        .selectFrom('tripCosts as c')
        .innerJoin('bookings as b', 'b.id', 'c.bookingId')
        .select(['c.id', 'c.bookingId', 'c.kind', 'c.fileKey', 'b.number'])
        .where('c.id', '=', id)
        .where('c.ownerId', '=', ownerId)
        .where('b.transporterId', '=', ownerId)
        .executeTakeFirst()
    : undefined

/** The same, locked until the transaction ends: of two simultaneous photos one remains. */
export async function lockCostOf(tx: Tx, ownerId: string, id: string) {
  const known = await costOf(tx, ownerId, id)
  if (!known) return undefined
  await tx.selectFrom('tripCosts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return costOf(tx, ownerId, id)
}

type Added = Insertable<TripCostsTable> & { spent: { at: string; notBefore: Date } | null }

/** The time comes from the phone, whose clock may be wrong: it is limited to between the start of the trip and now. */
export const addCost = (tx: Tx, { spent, ...cost }: Added) =>
  tx
    .insertInto('tripCosts')
    .values({
      ...cost,
      ...(spent && {
        spentAt: sql<Date>`least(now(), greatest(${spent.notBefore.toISOString()}::timestamptz, ${spent.at}::timestamptz))`,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

interface Change {
  kind: CostKind
  amountPaise: number
  note: string | null
}
export const changeCost = (tx: Tx, id: string, change: Change) =>
  tx.updateTable('tripCosts').set(change).where('id', '=', id).execute()

export const saveCostPhoto = (tx: Tx, id: string, photo: { fileKey: string; bytes: number }) =>
  tx.updateTable('tripCosts').set(photo).where('id', '=', id).execute()

export const dropCost = (tx: Tx, id: string) => tx.deleteFrom('tripCosts').where('id', '=', id).execute()

export const dropCostsOf = (tx: Tx, ownerId: string) =>
  tx.deleteFrom('tripCosts').where('ownerId', '=', ownerId).returning('fileKey').execute()

export const isCostPhoto = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('tripCosts').select('id').where('fileKey', '=', key).executeTakeFirst()) !== undefined

interface Listed {
  id: string
  number: number
  fromLocation: string
  toLocation: string
  roadKm: number | null
  freightPaise: number
  spentPaise: number
  createdAt: Date
}

/** One's own trips with entries, newest first. */
export async function tripAccountRows(
  db: Db,
  ownerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Listed>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const from = sql`bookings b where b.transporter_id = ${ownerId}::uuid
    and exists (select from trip_costs c where c.booking_id = b.id and c.owner_id = ${ownerId}::uuid)`
  const { rows } = await sql<Listed>`
    select b.id, b.number, b.from_location as "fromLocation", b.to_location as "toLocation", b.road_km as "roadKm",
           coalesce(b.negotiated_price_driver_paise, 0) as "freightPaise", b.created_at as "createdAt",
           (select sum(c.amount_paise)::bigint from trip_costs c where c.booking_id = b.id and c.owner_id = ${ownerId}::uuid) as "spentPaise"
    from ${from} and ${after ? sql`(b.created_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by b.created_at desc, b.id desc limit ${limit + 1}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db)
  return pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id], Number(counted.rows[0]?.total ?? 0))
}

/** The newest completed trips of one's own vehicle with a diesel entry, and the cost of each. */
export async function costsOfVehicle(db: Db, ownerId: string, vehicleId: string, most: number) {
  const { rows } = await sql<{ roadKm: number; spentPaise: number }>`
    select coalesce(b.added_km, b.road_km) as "roadKm", sum(c.amount_paise)::bigint as "spentPaise"
    from bookings b join trip_costs c on c.booking_id = b.id and c.owner_id = b.transporter_id
    where b.transporter_id = ${ownerId}::uuid and b.vehicle_id = ${vehicleId}::uuid and b.status = 'completed'
      and b.road_km > 0
    group by b.id having bool_or(c.kind = 'diesel')
    order by b.completed_at desc, b.id desc limit ${most}`.execute(db)
  return rows
}
