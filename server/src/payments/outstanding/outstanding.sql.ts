import type { Query } from '@vapsi/contract/endpoint'
import type { OutstandingView, outstanding } from '@vapsi/contract/payments/outstanding'
import { toRupees } from '@vapsi/contract/values/rupees'
import { sql } from 'kysely'
import { indianDay } from '@vapsi/contract/values/india'
import { contains } from '../../platform/database/contains.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { ageOf, dueOn, openBookings } from './open-bookings.sql.ts'

interface Row {
  id: string
  name: string
  company: string | null
  bookings: number
  total: number
  notDue: number
  days0to7: number
  days8to15: number
  days16to30: number
  daysOver30: number
  remindedAt: Date | null
  count: number
}

/** Open amounts per party of one side. */
const owing = (side: 'shipper' | 'driver') =>
  side === 'shipper'
    ? sql`select shipper_id as party, from_shipper as open, ${ageOf(sql`days`)} as age from (${openBookings}) b where from_shipper > 0`
    : sql`select transporter_id as party, to_driver as open, ${ageOf(sql`days`)} as age from (${openBookings}) b where to_driver > 0`

interface Wanted {
  side: 'shipper' | 'driver'
  q?: string | undefined
  id?: string
  limit: number
  after: readonly [number, string] | null
}

const partiesOwing = async (db: Db | Tx, { side, q, id, limit, after }: Wanted): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with sums as (
      select party, count(*) as bookings, sum(open)::bigint as total,
             coalesce(sum(open) filter (where age = 'not_due'), 0)::bigint as not_due,
             coalesce(sum(open) filter (where age = '0-7'), 0)::bigint as first,
             coalesce(sum(open) filter (where age = '8-15'), 0)::bigint as second,
             coalesce(sum(open) filter (where age = '16-30'), 0)::bigint as third,
             coalesce(sum(open) filter (where age = '31+'), 0)::bigint as last
      from (${owing(side)}) open_bookings
      where ${id === undefined ? sql`true` : sql`party = ${id}::uuid`} group by party
    ), found as (
      select s.*, u.name, u.company, count(*) over () as count from sums s join users u on u.id = s.party
      where ${q ? sql`(${contains(sql`u.name`, q)} or ${contains(sql`coalesce(u.company, '')`, q)})` : sql`true`}
    )
    select f.party as id, f.name, f.company, f.bookings, f.total, f.not_due as "notDue", f.first as "days0to7",
           f.second as "days8to15", f.third as "days16to30", f.last as "daysOver30", f.count,
           (select max(at) from payment_reminders r where r.party_id = f.party) as "remindedAt"
    from found f
    where ${after ? sql`(f.total, f.party) < (${after[0]}::bigint, ${after[1]}::uuid)` : sql`true`}
    order by f.total desc, f.party desc limit ${limit}`.execute(db)
  return rows
}

export async function listOutstanding(
  db: Db,
  { side, q, limit, cursor }: Query<typeof outstanding.list>,
): Promise<Page<OutstandingView>> {
  // The rows carry the count: a page after the first one takes it from the cursor.
  const after = decodeCursor(cursor, ['integer', 'uuid', 'integer'])
  const rows = await partiesOwing(db, { side, q, limit: limit + 1, after: after && [after[0], after[1]] })
  const total = after?.[2] ?? rows[0]?.count ?? 0
  return mapPage(
    pageOf(rows, limit, (r) => [r.total, r.id, total], total),
    (row) => toView(row, side),
  )
}

export async function shipperOwing(
  db: Db | Tx,
  id: string,
): Promise<(OutstandingView & { duePaise: number }) | undefined> {
  const [row] = await partiesOwing(db, { side: 'shipper', id, limit: 1, after: null })
  return row && { ...toView(row, 'shipper'), duePaise: row.total - row.notDue }
}

/** Up to five bookings of a shipper with money due, the longest due first. */
export async function dueBookings(tx: Tx, shipperId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select b.number from bookings b left join payment_terms t on t.booking_id = b.id and t.status = 'active'
    where b.shipper_id = ${shipperId}::uuid and b.received_paise < b.negotiated_price_shipper_paise and b.has_agreed_price
      and ${dueOn} <= (now() at time zone 'Asia/Kolkata')::date
    order by ${dueOn}, b.number limit 5`.execute(tx)
  return rows.map(({ number }) => number)
}

export const insertReminder = (tx: Tx, partyId: string, byId: string) =>
  tx.insertInto('paymentReminders').values({ partyId, byId }).execute()

const toView = (row: Row, side: 'shipper' | 'driver'): OutstandingView => ({
  id: row.id,
  name: row.name,
  company: row.company,
  bookings: row.bookings,
  total: toRupees(row.total),
  notDue: toRupees(row.notDue),
  days0to7: toRupees(row.days0to7),
  days8to15: toRupees(row.days8to15),
  days16to30: toRupees(row.days16to30),
  daysOver30: toRupees(row.daysOver30),
  remindedAt: row.remindedAt?.toISOString() ?? null,
  can: {
    remind:
      side === 'shipper' &&
      row.total > row.notDue &&
      (!row.remindedAt || indianDay(row.remindedAt) < indianDay(new Date())),
  },
})
