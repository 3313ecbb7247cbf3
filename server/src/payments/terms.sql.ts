import type { Query } from '@vapsi/contract/endpoint'
import type { TermsView, payments } from '@vapsi/contract/payments'
import { type Insertable, sql } from 'kysely'
import { countRows } from '../platform/count-rows.sql.ts'
import type { Db, Tx } from '../platform/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/page.ts'
import type { PaymentTermsTable } from '../tables/trips.ts'
import { type BriefRow, briefColumns, briefOf, rupeesOrNull } from './booking-brief.sql.ts'
import { advancePaise } from './payments.rules.ts'
import { foundBookings } from './search-booking.sql.ts'

const termsRows = (db: Db | Tx) =>
  db
    .selectFrom('paymentTerms as t')
    .innerJoin('bookings as b', 'b.id', 't.bookingId')
    .innerJoin('users as sh', 'sh.id', 'b.shipperId')
    .leftJoin('users as tr', 'tr.id', 'b.transporterId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select(briefColumns)
    .select([
      't.id',
      't.advancePercentageShipper',
      't.advancePercentageDriver',
      't.dueDate',
      't.terms',
      't.methodShipper',
      't.methodDriver',
      't.status as termsStatus',
      't.createdAt',
      'b.adminMarginPaise',
      'm.receivedPaise',
      'm.paidOutPaise',
    ])

export async function termsById(db: Db | Tx, id: string): Promise<TermsView | undefined> {
  const row = await termsRows(db).where('t.id', '=', id).executeTakeFirst()
  return row && toTermsView(row)
}

export async function termsOfBookings(
  db: Db | Tx,
  bookingIds: string[],
  status: 'active' | 'draft',
): Promise<TermsView[]> {
  if (bookingIds.length === 0) return []
  const rows = await termsRows(db).where('t.bookingId', 'in', bookingIds).where('t.status', '=', status).execute()
  return rows.map(toTermsView)
}

export async function listTerms(db: Db, query: Query<typeof payments.terms>, known?: number): Promise<Page<TermsView>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  let filtered = db.selectFrom('paymentTerms as t').select('t.id')
  if (query.status) filtered = filtered.where('t.status', '=', query.status)
  if (query.bookingId) filtered = filtered.where('t.bookingId', '=', query.bookingId)
  if (query.q) filtered = filtered.where(sql<boolean>`t.booking_id = any(array${await foundBookings(db, query.q)})`)
  // What the words stand for is found once: the first page counts it too.
  const isCounting = known === undefined && after === null && !!query.q
  const found = await filtered
    .$if(isCounting, (q) => q.select(sql<number>`count(*) over ()`.as('total')))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(t.created_at, t.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const rows = await termsRows(db)
    .where('t.id', '=', sql<string>`any(${found.map(({ id }) => id)}::uuid[])`)
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
  const total = isCounting ? (found[0]?.total ?? 0) : (known ?? (await countRows(filtered)))
  return mapPage(
    pageOf(rows, query.limit, (r) => [r.createdAt.toISOString(), r.id], total),
    toTermsView,
  )
}

export async function activeTermsId(tx: Tx, bookingId: string): Promise<string | null> {
  const active = tx.selectFrom('paymentTerms').select('id').where('bookingId', '=', bookingId)
  return (await active.where('status', '=', 'active').executeTakeFirst())?.id ?? null
}

export const supersedeTerms = (tx: Tx, bookingId: string) =>
  tx
    .updateTable('paymentTerms')
    .set({ status: 'superseded', updatedAt: sql<Date>`now()` })
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'active')
    .execute()

export const dropDraft = (tx: Tx, bookingId: string) =>
  tx.deleteFrom('paymentTerms').where('bookingId', '=', bookingId).where('status', '=', 'draft').execute()

export async function insertTerms(tx: Tx, row: Insertable<PaymentTermsTable>): Promise<string> {
  const { id } = await tx.insertInto('paymentTerms').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type TermsRow = BriefRow &
  Pick<
    TermsView,
    | 'id'
    | 'advancePercentageShipper'
    | 'advancePercentageDriver'
    | 'dueDate'
    | 'terms'
    | 'methodShipper'
    | 'methodDriver'
  > & {
    termsStatus: TermsView['status']
    createdAt: Date
    adminMarginPaise: number | null
    receivedPaise: number
    paidOutPaise: number
  }

function toTermsView(row: TermsRow): TermsView {
  const shipperPrice = row.negotiatedPriceShipperPaise
  const driverPrice = row.negotiatedPriceDriverPaise
  return {
    id: row.id,
    bookingId: row.bookingId,
    booking: briefOf(row),
    advancePercentageShipper: row.advancePercentageShipper,
    advancePercentageDriver: row.advancePercentageDriver,
    advanceAmountShipper: rupeesOrNull(
      shipperPrice === null ? null : advancePaise(shipperPrice, row.advancePercentageShipper),
    ),
    advanceAmountDriver: rupeesOrNull(
      driverPrice === null ? null : advancePaise(driverPrice, row.advancePercentageDriver),
    ),
    dueDate: row.dueDate,
    terms: row.terms,
    methodShipper: row.methodShipper,
    methodDriver: row.methodDriver,
    adminMargin: rupeesOrNull(row.adminMarginPaise),
    balanceAmountShipper: rupeesOrNull(shipperPrice === null ? null : shipperPrice - row.receivedPaise),
    balanceAmountDriver: rupeesOrNull(driverPrice === null ? null : driverPrice - row.paidOutPaise),
    status: row.termsStatus,
    createdAt: row.createdAt.toISOString(),
  }
}
