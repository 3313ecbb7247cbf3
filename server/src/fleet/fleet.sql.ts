import type { VehicleView } from '@vapsi/contract/fleet'
import type { PaperKind } from '@vapsi/contract/values/paper-kinds'
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import type { VehiclesTable } from '../tables/market.ts'
import { freeRoom } from './free-room.sql.ts'
import { lapsedPaperOf } from './papers/papers.sql.ts'
import { forgetPapers } from './papers/forget-papers.ts'
import { runningTrip } from './trip-end/running-trip.sql.ts'
import { freeFromOf } from './trip-end/trip-end.ts'
import { noRc } from './rc.sql.ts'
import { forgetRc } from './remove-rc.ts'

export type Vehicle = Selectable<VehiclesTable>

/** The first paper to expire, from the first reminder on; json_build_object writes a date as text. */
const soonest = sql<{ kind: PaperKind; expiresOn: string; daysLeft: number } | null>`(
  select json_build_object('kind', p.kind, 'expiresOn', p.expires_on, 'daysLeft', p.expires_on - (now() at time zone 'Asia/Kolkata')::date)
  from vehicle_papers p where p.vehicle_id = v.id and p.expires_on <= (now() at time zone 'Asia/Kolkata')::date + 30
  order by p.expires_on limit 1)`

const vehicleRows = (db: Db | Tx) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('vehicleStatus as s', 's.vehicleId', 'v.id')
    .where('v.deletedAt', 'is', null)
    .select(['v.id', 'v.transporterId', 'v.vehicleNumber', 'v.category', 'v.vehicleType', 'v.passingWeight'])
    .select(['s.status', 'v.isVerified', 'v.isOffRoad', 'v.isDisputed', 's.activePostings', 'v.createdAt'])
    .select(['v.rcUploadedAt', lapsedPaperOf(sql`v.id`).as('lapsedPaper')])
    .select([soonest.as('endingPaper'), freeRoom.as('freeLegs'), runningTrip(sql`v.id`).as('trip')])
type VehicleRow = Awaited<ReturnType<ReturnType<typeof vehicleRows>['execute']>>[number]

/** One vehicle of this transporter; undefined if it is somebody else's, removed or absent. */
export async function vehicleOf(db: Db | Tx, ownerId: string, id: string): Promise<VehicleView | undefined> {
  if (!isUuid(id)) return undefined
  const row = await vehicleRows(db).where('v.id', '=', id).where('v.transporterId', '=', ownerId).executeTakeFirst()
  return row && toVehicleView(row)
}

export async function listVehiclesOf(
  db: Db,
  ownerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<VehicleView>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const rows = await vehicleRows(db)
    .where('v.transporterId', '=', ownerId)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(v.created_at, v.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('v.createdAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = await countVehicles(db, ownerId)
  return mapPage(
    pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id], total),
    toVehicleView,
  )
}

export async function countVehicles(db: Db | Tx, ownerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('transporterId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

const lockable = (tx: Tx, id: string) =>
  tx.selectFrom('vehicles').selectAll().where('id', '=', id).where('deletedAt', 'is', null).forUpdate()

/**
 * Locks a vehicle until the transaction ends (lock order load → bid → vehicle → booking). Undefined when it is gone.
 */
export async function lockVehicle(tx: Tx, id: string): Promise<Vehicle | undefined> {
  return isUuid(id) ? lockable(tx, id).executeTakeFirst() : undefined
}

/** The same for its owner only. */
export async function lockVehicleOf(tx: Tx, ownerId: string, id: string): Promise<Vehicle | undefined> {
  return isUuid(id) ? lockable(tx, id).where('transporterId', '=', ownerId).executeTakeFirst() : undefined
}

/** booked, other, posted or available, as the view derives it. */
export async function statusOfVehicle(db: Db | Tx, id: string): Promise<VehicleView['status'] | undefined> {
  const row = await db.selectFrom('vehicleStatus').select('status').where('vehicleId', '=', id).executeTakeFirst()
  return row?.status
}

/** Whether it is on a trip that takes all of it; a truck that carries parts may take further ones. */
export async function isOnWholeTrip(db: Db | Tx, vehicleId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bookings where vehicle_id = ${vehicleId} and holds_vehicle and not is_part`.execute(db)
  return rows.length > 0
}

/** Where a truck that carries parts is empty again: the last stop in its order; undefined if it carries none. */
export async function lastPartDropOf(db: Db | Tx, vehicleId: string): Promise<string | undefined> {
  const { rows } = await sql<{ toLocation: string }>`
    select b.to_location from truck_parts p join bookings b on b.id = p.booking_id
    where p.vehicle_id = ${vehicleId} order by p.drop_at desc limit 1`.execute(db)
  return rows[0]?.toLocation
}

/**
 * A shipper waits for it: a pending request for one of its postings that its owner has not declined, or an accepted bid
 * not yet assigned.
 */
export async function isRequested(tx: Tx, vehicleId: string): Promise<boolean> {
  const { rows } = await sql<{ isRequested: boolean }>`
    select exists (select from postings p join bookings b on b.posting_id = p.id and b.status = 'pending'
                     and b.driver_response is distinct from 'declined'
                   where p.vehicle_id = ${vehicleId} and p.status = 'booked')
        or exists (select from bids where vehicle_id = ${vehicleId} and status = 'accepted') as is_requested`.execute(
    tx,
  )
  return rows[0]?.isRequested ?? false
}

export async function insertVehicle(tx: Tx, row: Insertable<VehiclesTable>): Promise<string> {
  const { id } = await tx.insertInto('vehicles').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const changeVehicle = (tx: Tx, id: string, change: Updateable<VehiclesTable>) =>
  tx
    .updateTable('vehicles')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** The RC is removed with its vehicle; the returned `rcKey` is the one that it had. */
async function removing(tx: Tx, column: 'id' | 'transporterId', value: string) {
  const gone = await tx
    .selectFrom('vehicles')
    .select(['id', 'vehicleNumber', 'rcKey'])
    .where(column, '=', value)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('vehicles')
    .set({ deletedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()`, ...noRc })
    .where(column, '=', value)
    .where('deletedAt', 'is', null)
    .execute()
  return gone
}

export async function markRemoved(tx: Tx, id: string): Promise<void> {
  for (const vehicle of await removing(tx, 'id', id)) await forgetAll(tx, vehicle)
}

export async function removeAllOf(tx: Tx, ownerId: string): Promise<Pick<Vehicle, 'id' | 'vehicleNumber'>[]> {
  const gone = await removing(tx, 'transporterId', ownerId)
  for (const vehicle of gone) await forgetAll(tx, vehicle)
  return gone
}

async function forgetAll(tx: Tx, vehicle: Pick<Vehicle, 'id' | 'rcKey'>): Promise<void> {
  await forgetRc(tx, vehicle)
  await forgetPapers(tx, vehicle.id)
}

const toVehicleView = ({ freeLegs, trip, ...row }: VehicleRow): VehicleView => ({
  ...row,
  ...(freeLegs && { freeLegs }),
  freeFrom: trip && freeFromOf(trip),
  rcUploadedAt: row.rcUploadedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
