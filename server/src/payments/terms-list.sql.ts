import type { Query } from '@vapsi/contract/endpoint'
import type { TermsView, payments } from '@vapsi/contract/payments'
import { type RawBuilder, sql } from 'kysely'
import { beyond, inOrder } from '../platform/database/keyset.sql.ts'
import { type Known, countRows, refuseLongSort } from '../platform/database/count-rows.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import { foundBookings } from './search/search-booking.sql.ts'
import { type TermsRow, moneyOfTerms, termsRows, toTermsView } from './terms.sql.ts'

type ListQuery = Query<typeof payments.terms>
export type TermsFilter = Query<typeof payments.termsTotals>

/** A booking's money; rows without any come first. */
const paise = (column: RawBuilder<unknown>, of: (row: TermsRow) => number | null) =>
  ({
    column: sql`coalesce(case when b.status <> 'cancelled' then ${column} end, -1)`,
    type: 'integer',
    cast: 'bigint',
    of: (row: TermsRow) => of(row) ?? -1,
  }) as const

const sorts = {
  createdAt: {
    column: sql`t.created_at`,
    type: 'date',
    cast: 'timestamptz',
    of: (r: TermsRow) => r.createdAt.toISOString(),
  },
  /** Terms without a due date come first. */
  dueDate: {
    column: sql`coalesce(t.due_date::text, '')`,
    type: 'string',
    cast: 'text',
    of: (r: TermsRow) => r.dueDate ?? '',
  },
  balanceShipper: paise(sql`b.negotiated_price_shipper_paise - b.received_paise`, moneyOfTerms.balanceShipper),
  balanceDriver: paise(sql`b.negotiated_price_driver_paise - b.paid_out_paise`, moneyOfTerms.balanceDriver),
  margin: paise(sql`b.admin_margin_paise`, moneyOfTerms.margin),
} as const

export async function filteredTerms(db: Db, filter: TermsFilter) {
  let terms = db.selectFrom('paymentTerms as t').select('t.id')
  if (filter.status) terms = terms.where('t.status', '=', filter.status)
  // Of a booking that was called off, nothing is active any more.
  if (filter.status === 'active')
    terms = terms.where(
      sql<boolean>`exists (select from bookings b where b.id = t.booking_id and b.status <> 'cancelled')`,
    )
  if (filter.bookingId)
    terms = isUuid(filter.bookingId)
      ? terms.where('t.bookingId', '=', filter.bookingId)
      : terms.where(sql<boolean>`false`)
  if (filter.q) terms = terms.where(sql<boolean>`t.booking_id = any(array${await foundBookings(db, filter.q)})`)
  return terms
}

export async function listTerms(db: Db, query: ListQuery, known?: Known): Promise<Page<TermsView>> {
  const sort = sorts[query.sort]
  const after = decodeCursor(query.cursor, [sort.type, 'uuid'])
  const wanted = await filteredTerms(db, query)
  if (query.sort !== 'createdAt') await refuseLongSort(wanted)
  // The words are resolved once: the first page counts with them too.
  const isCounting = typeof known !== 'number' && after === null && !!query.q
  const isOfBooking = query.sort !== 'createdAt' && query.sort !== 'dueDate'
  const found = await wanted
    .$if(isOfBooking, (q) => q.innerJoin('bookings as b', 'b.id', 't.bookingId'))
    .$if(isCounting, (q) => q.select(sql<number>`count(*) over ()`.as('total')))
    .where(beyond(after, { ...sort, id: 't.id', order: query.order }))
    .orderBy(inOrder(sort.column, 't.id', query.order))
    .limit(query.limit + 1)
    .execute()
  const rows = await termsRows(db)
    .where('t.id', '=', sql<string>`any(${found.map(({ id }) => id)}::uuid[])`)
    .orderBy(inOrder(sort.column, 't.id', query.order))
    .execute()
  const total = isCounting ? (found[0]?.total ?? 0) : await countRows(db, wanted, known)
  return mapPage(
    pageOf(rows, query.limit, (r) => [sort.of(r), r.id], total),
    toTermsView,
  )
}
