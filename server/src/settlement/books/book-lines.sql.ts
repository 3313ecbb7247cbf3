import { sql } from 'kysely'
import { nameOfParty } from './party-name.ts'
import type { Db } from '../../platform/database/database.ts'

/** A line of a signed-off list with its parties: their names of today and the end of their ids. */
export interface BookLine {
  lineNo: number
  kind: 'trip' | 'line' | 'payment'
  sourceId: string
  onDay: string
  ofDay: string | null
  number: number
  fromLocation: string
  toLocation: string
  word: string | null
  utr: string | null
  isCash: boolean
  shipper: string
  transporter: string
  shipperPaise: number
  driverPaise: number
  receivedPaise: number
  paidOutPaise: number
  gstin: string | null
  gstMode: string | null
  gstExempt: string | null
  gstPercent: number | null
  gstPaise: number
}

/** The next lines of a closed month but its TDS, which is computed and not booked; in their order. */
export async function bookLines(db: Db, month: string, after: number, limit: number): Promise<BookLine[]> {
  const { rows } = await sql<BookLine & { shipperId: string; transporterId: string | null }>`
    select l.line_no, l.kind, l.source_id, l.on_day::text, l.of_day::text, b.number, b.from_location, b.to_location, l.word,
           l.reference as utr, coalesce(p.payment_method = 'cash', false) as is_cash,
           sh.id as shipper_id, coalesce(sh.company, sh.name) as shipper, tr.id as transporter_id,
           coalesce(tr.company, tr.name, '') as transporter,
           l.shipper_paise, l.driver_paise, l.received_paise, l.paid_out_paise,
           (select nullif(r.details ->> 'consignorGstin', '') from lorry_receipts r where r.booking_id = b.id
             and r.superseded_at is null and r.voided_at is null order by r.issued_at desc limit 1) as gstin,
           l.gst_mode, l.gst_exempt, l.gst_percent, l.gst_paise
    from closed_month_lines l
    join bookings b on b.id = l.booking_id
    join users sh on sh.id = b.shipper_id
    left join users tr on tr.id = case when l.kind = 'payment' and l.party_id <> b.shipper_id then l.party_id else b.transporter_id end
    left join payments p on l.kind = 'payment' and p.id = l.source_id
    where l.month = ${month} and l.kind <> 'tds' and l.line_no > ${after} order by l.line_no limit ${limit}`.execute(db)
  return rows.map((line) =>
    Object.assign(line, {
      shipper: nameOfParty(line.shipper, line.shipperId),
      transporter: line.transporterId ? nameOfParty(line.transporter, line.transporterId) : '',
    }),
  )
}

/** Who occurs in a month: each is an account of its books. */
export async function partiesOf(db: Db, month: string): Promise<{ name: string; isShipper: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; isShipper: boolean }>`
    select u.id, coalesce(u.company, u.name) as name, u.user_type = 'shipper' as is_shipper
    from users u where u.id in (
      select b.shipper_id from closed_month_lines l join bookings b on b.id = l.booking_id where l.month = ${month} and l.kind <> 'tds'
      union select b.transporter_id from closed_month_lines l join bookings b on b.id = l.booking_id
        where l.month = ${month} and l.kind <> 'tds'
      union select l.party_id from closed_month_lines l where l.month = ${month} and l.kind = 'payment')
    order by 2, 1`.execute(db)
  return rows.map(({ id, name, isShipper }) => ({ name: nameOfParty(name, id), isShipper }))
}

export const isClosed = async (db: Db, month: string): Promise<boolean> =>
  (await db.selectFrom('closedMonths').select('month').where('month', '=', month).executeTakeFirst()) !== undefined
