import type { EndingBill, eway } from '@vapsi/contract/bookings/eway'
import type { Query } from '@vapsi/contract/endpoint'
import { needsEwayBill } from '@vapsi/contract/bookings/eway-limits'
import { type Insertable, sql } from 'kysely'
import { hasPod } from '../../fleet/has-pod.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { decodeCursor, mapPage, type Page, pageOf } from '../../platform/http/page.ts'
import type { EwayBillsTable } from '../../tables/road.ts'
import { referenceOf } from '../bookings.rules.ts'

export const billOf = (db: Db | Tx, bookingId: string) =>
  db.selectFrom('ewayBills').selectAll().where('bookingId', '=', bookingId).executeTakeFirst()

/** A new bill is notified again. */
export const saveBill = (tx: Tx, { bookingId, ...bill }: Insertable<EwayBillsTable>) =>
  tx
    .insertInto('ewayBills')
    .values({ bookingId, ...bill })
    .onConflict((on) => on.column('bookingId').doUpdateSet({ ...bill, keptAt: sql<Date>`now()`, toldAt: null }))
    .execute()

/** The current receipt declares more than may travel its way without an e-way bill, and nobody has entered a number. */
export async function isBillMissing(db: Db | Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ rupees: number; from: string; to: string; material: string }>`
    select (r.paper->>'declaredRupees')::float8 as rupees, b.from_location as from, b.to_location as to, b.material_type as material
    from lorry_receipts r join bookings b on b.id = r.booking_id and b.transporter_id = r.transporter_id
    where r.booking_id = ${bookingId}::uuid and r.superseded_at is null and r.voided_at is null
      and coalesce(r.paper->>'ewayBill', '') = '' and not exists (select from eway_bills where booking_id = b.id)`.execute(
    db,
  )
  return rows.some(needsEwayBill)
}

/** The number on the current receipt; null if it has none. */
export async function numberOnReceipt(db: Db | Tx, bookingId: string): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`
    select nullif(r.paper->>'ewayBill', '') as number from lorry_receipts r
    join bookings b on b.id = r.booking_id and b.transporter_id = r.transporter_id
    where r.booking_id = ${bookingId}::uuid and r.superseded_at is null and r.voided_at is null`.execute(db)
  return rows[0]?.number ?? null
}

/** After the proof of delivery nobody has to extend it. */
const undelivered = sql`not ${hasPod(sql`b.id`)}`

/** Trips whose bill ends within this many hours, marked as notified. */
export async function takeEndingBills(tx: Tx, hours: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ bookingId: string }>`
    update eway_bills e set told_at = now() from (
      select e.booking_id from eway_bills e join bookings b on b.id = e.booking_id
      where e.told_at is null and e.valid_until <= now() + make_interval(hours => ${hours}) and b.holds_vehicle and ${undelivered}
      order by e.booking_id limit ${limit} for update of e skip locked) due
    where e.booking_id = due.booking_id returning e.booking_id as "bookingId"`.execute(tx)
  return rows.map(({ bookingId }) => bookingId)
}

type Row = Omit<EndingBill, 'reference' | 'validUntil' | 'id'> & {
  number: string
  tripNumber: number
  validUntil: Date
}

/** Bills of undelivered trips. */
export async function endingBills(db: Db, { limit, cursor }: Query<typeof eway.ending>): Promise<Page<EndingBill>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const from = sql`eway_bills e join bookings b on b.id = e.booking_id left join users t on t.id = b.transporter_id
    left join vehicles v on v.id = b.vehicle_id where b.holds_vehicle and ${undelivered}`
  const { rows } = await sql<Row>`
    select b.id as "bookingId", b.number as "tripNumber", b.from_location as "fromLocation", b.to_location as "toLocation",
           coalesce(t.company, t.name) as transporter, v.vehicle_number as "vehicleNumber",
           case when t.mobile_verified then t.mobile end as mobile, e.number, e.valid_until as "validUntil",
           e.vehicle_id is distinct from b.vehicle_id as "isOtherTruck"
    from ${from} and ${after ? sql`(e.valid_until, b.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by e.valid_until, b.id limit ${limit + 1}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db)
  return mapPage(
    pageOf(rows, limit, (row) => [row.validUntil.toISOString(), row.bookingId], Number(counted.rows[0]?.total ?? 0)),
    ({ tripNumber, validUntil, ...row }) => ({
      ...row,
      id: row.bookingId,
      reference: referenceOf(tripNumber),
      validUntil: validUntil.toISOString(),
    }),
  )
}
