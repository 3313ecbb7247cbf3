import type { DriverView } from '@vapsi/contract/fleet/drivers'
import { sql } from 'kysely'
import { countRows } from '../../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'

const trucks = sql<DriverView['trucks']>`coalesce((
  select json_agg(json_build_object('id', v.id, 'vehicleNumber', v.vehicle_number) order by v.vehicle_number)
  from truck_drivers d join vehicles v on v.id = d.vehicle_id and v.deleted_at is null where d.member_id = m.id), '[]')`

const trip = sql<DriverView['trip']>`(
  select json_build_object('id', b.id, 'reference', 'VP-' || b.number, 'fromLocation', b.from_location, 'toLocation', b.to_location)
  from trip_drivers t join bookings b on b.id = t.booking_id and b.holds_vehicle
  where t.member_id = m.id and t.until_at is null order by t.from_at limit 1)`

const rowsOf = (db: Db | Tx, ownerId: string) =>
  db
    .selectFrom('members as m')
    .select(['m.id', 'm.name', 'm.mobile', 'm.personId', 'm.licenceNumber', 'm.licenceExpiresOn', 'm.since'])
    .select(sql<number | null>`m.licence_expires_on - (now() at time zone 'Asia/Kolkata')::date`.as('licenceDaysLeft'))
    .select([trucks.as('trucks'), trip.as('trip')])
    .where('m.accountId', '=', ownerId)
    .where('m.removedAt', 'is', null)
    .where('m.role', '=', 'driver')

const viewOf = ({
  personId,
  mobile,
  since,
  ...row
}: Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]): DriverView => ({
  ...row,
  mobile: mobile ?? '',
  hasSignedIn: personId !== null,
  since: since.toISOString(),
})

/** The transporter's drivers, the newest first. */
export async function listDrivers(
  db: Db,
  ownerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<DriverView>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const rows = await rowsOf(db, ownerId)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(m.since, m.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('m.since', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.since.toISOString(), row.id], await countRows(db, rowsOf(db, ownerId)))
  return mapPage(page, viewOf)
}

export async function driverView(db: Db | Tx, ownerId: string, id: string): Promise<DriverView> {
  return viewOf(await rowsOf(db, ownerId).where('m.id', '=', id).executeTakeFirstOrThrow())
}

/** Who usually drives a truck, as its owner calls him. */
export const driverOfTruck = (tx: Tx, vehicleId: string) =>
  tx
    .selectFrom('truckDrivers as d')
    .innerJoin('members as m', 'm.id', 'd.memberId')
    .select(['m.id', 'm.name'])
    .where('d.vehicleId', '=', vehicleId)
    .executeTakeFirst()

export const setDriverOfTruck = (tx: Tx, vehicleId: string, memberId: string) =>
  tx
    .insertInto('truckDrivers')
    .values({ vehicleId, memberId })
    .onConflict((on) => on.column('vehicleId').doUpdateSet({ memberId, since: sql<Date>`now()` }))
    .execute()

export const clearDriverOfTruck = (tx: Tx, vehicleId: string) =>
  tx.deleteFrom('truckDrivers').where('vehicleId', '=', vehicleId).execute()

export const clearTrucksOf = (tx: Tx, memberId: string) =>
  tx.deleteFrom('truckDrivers').where('memberId', '=', memberId).execute()
