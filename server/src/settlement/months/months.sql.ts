import type { MonthLine } from '@vapsi/contract/settlement/months'
import { type SqlBool, sql } from 'kysely'
import { type Known, countRows } from '../../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { Line } from './month-list.ts'
import type { Group } from './month-totals.ts'

/** Nobody else writes an entry until the transaction ends: those that are on their way are waited for. */
export const lockMonths = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('months'))`.execute(tx)

export interface MonthRow {
  month: string
  closedAt: Date | null
  closedBy: string | null
  entries: number | null
}

/** The months from the first entry to this one, the newest first. */
export async function monthRows(db: Db | Tx, thisMonth: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with first as (
      select least(
        (select min(completed_at) from bookings where status = 'completed'),
        (select min(valued_at) from payments),
        (select min(month || '-15')::date::timestamptz from closed_months)) as at)
    select to_char(m, 'YYYY-MM') as month, c.closed_at, u.name as closed_by,
           case when c.month is not null then (select count(*) from closed_month_lines l where l.month = c.month) end as entries
    from generate_series(
      date_trunc('month', coalesce((select at from first) at time zone 'Asia/Kolkata', ${`${thisMonth}-01`}::timestamp)),
      ${`${thisMonth}-01`}::timestamp, interval '1 month') m
    left join closed_months c on c.month = to_char(m, 'YYYY-MM') left join users u on u.id = c.closed_by
    order by m desc`.execute(db)
  return rows
}

export const insertMonth = (tx: Tx, month: string, closedBy: string) =>
  tx.insertInto('closedMonths').values({ month, closedBy }).returning('id').executeTakeFirstOrThrow()

export const insertLines = (tx: Tx, month: string, first: number, lines: readonly Line[]) =>
  tx
    .insertInto('closedMonthLines')
    .values(lines.map((line, at) => ({ ...line, month, lineNo: first + at })))
    .execute()

/** The lines of closed months, summed by kind, section and rate. */
export async function groupsOf(db: Db | Tx, months: readonly string[]): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select kind, tds_law, tds_percent, gst_law, gst_mode, gst_exempt, gst_percent, count(*) as lines,
           sum(shipper_paise)::bigint as shipper_paise, sum(driver_paise)::bigint as driver_paise,
           sum(received_paise)::bigint as received_paise, sum(paid_out_paise)::bigint as paid_out_paise,
           sum(credited_paise)::bigint as credited_paise, sum(base_paise)::bigint as base_paise, sum(tds_paise)::bigint as tds_paise,
           sum(gst_taxable_paise)::bigint as gst_taxable_paise, sum(gst_paise)::bigint as gst_paise
    from closed_month_lines where month = any(${[...months]}::text[])
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  return rows
}

interface Asked {
  month?: string | undefined
  kind?: MonthLine['kind'] | undefined
}

const chosen = (db: Db, { month, kind }: Asked) => {
  let lines = db.selectFrom('closedMonthLines as l')
  if (month) lines = lines.where('l.month', '=', month)
  if (kind) lines = lines.where('l.kind', '=', kind)
  return lines
}

/** A page of a signed-off list, with the names that its parties have today. */
export async function signedLines(
  db: Db,
  { after, limit, ...asked }: Asked & { after: readonly [month: string, no: number] | null; limit: number },
): Promise<MonthLine[]> {
  const rows = await chosen(db, asked)
    .innerJoin('bookings as b', 'b.id', 'l.bookingId')
    .innerJoin('users as sh', 'sh.id', 'b.shipperId')
    .leftJoin('users as tr', 'tr.id', 'b.transporterId')
    .leftJoin('users as pa', 'pa.id', 'l.partyId')
    .selectAll('l')
    .select(['b.number', 'b.fromLocation', 'b.toLocation'])
    .select(sql<string>`coalesce(sh.company, sh.name)`.as('shipper'))
    .select(sql<string | null>`coalesce(tr.company, tr.name)`.as('transporter'))
    .select(sql<string | null>`coalesce(pa.company, pa.name)`.as('party'))
    .where(after ? sql<SqlBool>`(l.month, l.line_no) > (${after[0]}, ${after[1]}::int)` : sql<SqlBool>`true`)
    .orderBy('l.month')
    .orderBy('l.lineNo')
    .limit(limit)
    .execute()
  return rows.map((l) => ({
    id: `${l.month}-${l.lineNo}`,
    month: l.month,
    no: l.lineNo,
    kind: l.kind,
    day: l.onDay,
    ofDay: l.ofDay,
    bookingId: l.bookingId,
    reference: referenceOf(l.number),
    fromLocation: l.fromLocation,
    toLocation: l.toLocation,
    shipper: l.shipper,
    transporter: l.transporter,
    party: l.party,
    word: l.word,
    utr: l.reference,
    shipperTotal: toRupees(l.shipperPaise),
    driverTotal: toRupees(l.driverPaise),
    received: toRupees(l.receivedPaise),
    paidOut: toRupees(l.paidOutPaise),
    tds:
      l.tdsLaw === null
        ? null
        : {
            credited: toRupees(l.creditedPaise),
            base: toRupees(l.basePaise),
            percent: l.tdsPercent ?? 0,
            amount: toRupees(l.tdsPaise),
            law: l.tdsLaw,
          },
    gst:
      l.gstLaw === null
        ? null
        : {
            mode: l.gstMode ?? 'reverse',
            exempt: l.gstExempt,
            percent: l.gstPercent ?? 0,
            taxable: toRupees(l.gstTaxablePaise),
            amount: toRupees(l.gstPaise),
            law: l.gstLaw,
          },
  }))
}

export const countLines = (db: Db, asked: Asked, known?: Known): Promise<number> =>
  countRows(db, chosen(db, asked), known)
