import { transferReference } from '@vapsi/contract/values/pasted'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { Query, Reply } from '@vapsi/contract/endpoint'
import type { payments } from '@vapsi/contract/payments'
import { type SqlBool, sql } from 'kysely'
import { dueKind, dueNow } from '../../bookings/due-order.sql.ts'
import { type Known, countRows } from '../../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { beyond, inOrder } from '../../platform/database/keyset.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { type BriefRow, briefColumns, briefOf } from '../booking-brief.sql.ts'
import { allOf, anyOf, wordsOf } from '../search/held-words.sql.ts'
import { holdsReference } from '../search/references.sql.ts'

type ReportView = Reply<typeof payments.reports>[number]

const reportRows = (db: Db | Tx) =>
  db
    .selectFrom('paymentReports as r')
    .innerJoin('bookings as b', 'b.id', 'r.bookingId')
    .innerJoin('users as sh', 'sh.id', 'b.shipperId')
    .leftJoin('users as tr', 'tr.id', 'b.transporterId')
    .select(briefColumns)
    .select(['r.id', 'r.amountPaise', 'r.utr', 'r.status', 'r.note', 'r.reportedAt'])

export async function reportById(db: Db | Tx, id: string): Promise<ReportView | undefined> {
  const row = await reportRows(db).where('r.id', '=', id).executeTakeFirst()
  return row && toReportView(row)
}

const sorts = {
  reportedAt: {
    column: sql`r.reported_at`,
    type: 'date',
    cast: 'timestamptz',
    of: (r: { reportedAt: Date }) => r.reportedAt.toISOString(),
  },
  amount: {
    column: sql`r.amount_paise`,
    type: 'integer',
    cast: 'bigint',
    of: (r: { amountPaise: number }) => r.amountPaise,
  },
} as const

/**
 * Reports with this status, every word in the booking or the UTR. Bookings are looked up report by report: with a join
 * the planner would read all of them.
 */
async function filtered(db: Db, { status, q = '' }: Query<typeof payments.reports>) {
  const words = (await wordsOf(db, q)).map(({ word, isHeld }) => anyOf([holdsReference(sql`r.utr`, word), isHeld]))
  const found = reportRows(db).where('r.status', '=', status)
  return words.length === 0
    ? found
    : found.where(sql<SqlBool>`(select ${allOf(words)} from bookings b where b.id = r.booking_id)`)
}

export async function listReports(
  db: Db,
  query: Query<typeof payments.reports>,
  known?: Known,
): Promise<Page<ReportView>> {
  const sort = sorts[query.sort]
  const after = decodeCursor(query.cursor, [sort.type, 'uuid'])
  const wanted = await filtered(db, query)
  const total = await countRows(db, wanted, known)
  const rows = await wanted
    .where(beyond(after, { ...sort, id: 'r.id', order: query.order }))
    .orderBy(inOrder(sort.column, 'r.id', query.order))
    .limit(query.limit + 1)
    .execute()
  return mapPage(
    pageOf(rows, query.limit, (r) => [sort.of(r), r.id], total),
    toReportView,
  )
}

export const reportsOfBooking = async (db: Db | Tx, bookingId: string, pendingOnly = false): Promise<ReportView[]> => {
  const rows = await reportRows(db)
    .where('r.bookingId', '=', bookingId)
    .$if(pendingOnly, (q) => q.where('r.status', '=', 'pending'))
    .orderBy('r.reportedAt', 'desc')
    .execute()
  return rows.map(toReportView)
}

export const countPendingReports = (tx: Tx, bookingId: string): Promise<number> =>
  countRows(tx, tx.selectFrom('paymentReports').where('bookingId', '=', bookingId).where('status', '=', 'pending'))

export const insertReport = (tx: Tx, row: { bookingId: string; shipperId: string; amountPaise: number; utr: string }) =>
  tx
    .insertInto('paymentReports')
    .values({ ...row, transfer: transferReference(row.utr) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Settles a pending report; undefined when somebody else has. */
export const settleReport = (
  tx: Tx,
  id: string,
  to: { status: 'confirmed'; paymentId: string } | { status: 'dismissed'; note: string },
) =>
  tx
    .updateTable('paymentReports')
    .set({ ...to, settledAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

export const lockReport = (tx: Tx, id: string) =>
  tx.selectFrom('paymentReports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockReportOf = (tx: Tx, shipperId: string, id: string) =>
  tx
    .selectFrom('paymentReports')
    .selectAll()
    .where('id', '=', id)
    .where('shipperId', '=', shipperId)
    .forUpdate()
    .executeTakeFirst()

export const dropReport = (tx: Tx, id: string) => tx.deleteFrom('paymentReports').where('id', '=', id).execute()

/** A shipper's own booking with its money, to show what is due and how to pay. */
export const payableBooking = (db: Db | Tx, shipperId: string, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select(['b.id', 'b.number', 'b.status', 'b.negotiatedPriceShipperPaise as pricePaise', 'm.receivedPaise'])
    .select([dueKind.as('dueKind'), dueNow.as('duePaise')])
    .where('b.id', '=', bookingId)
    .where('b.shipperId', '=', shipperId)
    .executeTakeFirst()

const toReportView = (
  row: BriefRow & {
    id: string
    amountPaise: number
    utr: string
    status: ReportView['status']
    note: string | null
    reportedAt: Date
  },
): ReportView => ({
  id: row.id,
  bookingId: row.bookingId,
  booking: briefOf(row),
  amount: toRupees(row.amountPaise),
  utr: row.utr,
  status: row.status,
  note: row.note,
  reportedAt: row.reportedAt.toISOString(),
})
