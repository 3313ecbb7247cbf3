import type { Query, Reply } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { PaymentView, payments } from '@vapsi/contract/payments'
import { type Selectable, sql } from 'kysely'
import { type Known, countRows, refuseLongSort } from '../platform/database/count-rows.sql.ts'
import { onIndianDays } from '../platform/database/indian-days.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import { beyond, inOrder } from '../platform/database/keyset.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import type { PaymentsTable } from '../tables/trips.ts'
import { type PaymentRow, paymentRows, toPaymentView } from './payments.sql.ts'
import { allOf, wordsOf } from './search/held-words.sql.ts'
import { holdsReference } from './search/references.sql.ts'

type ListQuery = Query<typeof payments.list>
type Filter = Query<typeof payments.totals>

const sorts = {
  recordedAt: {
    column: sql`p.recorded_at`,
    type: 'date',
    cast: 'timestamptz',
    of: (r: PaymentRow) => r.recordedAt.toISOString(),
  },
  amount: { column: sql`p.amount_paise`, type: 'integer', cast: 'bigint', of: (r: PaymentRow) => r.amountPaise },
} as const

async function filtered(db: Db, filter: Filter) {
  const found = filter.q ? await matching(db, filter.q) : sql<Match>`payments`
  let records = db.selectFrom(found.as<'p'>(sql`p`)).select('p.id')
  if (filter.bookingId)
    records = isUuid(filter.bookingId)
      ? records.where('p.bookingId', '=', filter.bookingId)
      : records.where(sql<boolean>`false`)
  if (filter.paymentType) records = records.where('p.paymentType', '=', filter.paymentType)
  if (filter.from || filter.to) records = records.where(onIndianDays(sql`p.valued_at`, filter))
  return records
}

/** Payments of the filtered bookings, newest first unless another order is requested. */
export async function listPayments(db: Db, query: ListQuery, known?: Known): Promise<Page<PaymentView>> {
  const sort = sorts[query.sort]
  const after = decodeCursor(query.cursor, [sort.type, 'uuid'])
  const wanted = await filtered(db, query)
  if (query.sort !== 'recordedAt') await refuseLongSort(wanted)
  // The words are resolved once: the first page counts with them too.
  const isCounting = typeof known !== 'number' && after === null && !!query.q
  const page = await wanted
    .$if(isCounting, (q) => q.select(sql<number>`count(*) over ()`.as('total')))
    .where(beyond(after, { ...sort, id: 'p.id', order: query.order }))
    .orderBy(inOrder(sort.column, 'p.id', query.order))
    .limit(query.limit + 1)
    .execute()
  const rows = await paymentRows(db)
    .where('p.id', '=', sql<string>`any(${page.map(({ id }) => id)}::uuid[])`)
    .orderBy(inOrder(sort.column, 'p.id', query.order))
    .execute()
  const total = isCounting ? (page[0]?.total ?? 0) : await countRows(db, wanted, known)
  return mapPage(
    pageOf(rows, query.limit, (r) => [sort.of(r), r.id], total),
    toPaymentView,
  )
}

/**
 * Totals in and out of the filtered payments, in rupees; a reversal cancels its payment. By type and day alone they are
 * read from the indexes `payments_newest` and `payments_valued`.
 */
export async function paymentTotals(db: Db, filter: Filter): Promise<Reply<typeof payments.totals>> {
  const { records, received, paidOut } = await (
    await filtered(db, filter)
  )
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('records'),
      sql<number>`coalesce(sum(p.amount_paise) filter (where p.from_shipper), 0)::bigint`.as('received'),
      sql<number>`coalesce(sum(p.amount_paise) filter (where not p.from_shipper), 0)::bigint`.as('paidOut'),
    ])
    .executeTakeFirstOrThrow()
  return { records, received: toRupees(received), paidOut: toRupees(paidOut) }
}

type Match = Pick<
  Selectable<PaymentsTable>,
  'id' | 'bookingId' | 'paymentType' | 'recordedAt' | 'valuedAt' | 'amountPaise' | 'fromShipper'
>

/**
 * Payments whose booking contains all of these words, and others whose reference contains at least one and whose
 * booking the rest: each part by its own index. The array makes the planner use the index of bookings; it would
 * otherwise read all payments.
 */
async function matching(db: Db, q: string) {
  const columns = sql`p.id, p.booking_id, p.payment_type, p.recorded_at, p.valued_at, p.amount_paise, p.from_shipper`
  const words = (await wordsOf(db, q)).map(({ word, isHeld }) => ({
    isHeld,
    inReference: holdsReference(sql`p.reference`, word),
  }))
  if (words.length === 0) return sql<Match>`payments`
  const found = sql`(select b.id from bookings b where ${allOf(words.map(({ isHeld }) => isHeld))})`
  const anyInReference = sql.join(
    words.map(({ inReference }) => inReference),
    sql` or `,
  )
  const eachSomewhere = allOf(words.map(({ isHeld, inReference }) => sql`(${inReference} or ${isHeld})`))
  // A word found in the reference needs no booking.
  const byReference =
    words.length === 1
      ? sql`payments p where ${anyInReference}`
      : sql`payments p join bookings b on b.id = p.booking_id where (${anyInReference}) and ${eachSomewhere}`
  return sql<Match>`(
    select ${columns} from payments p where p.booking_id = any(array${found})
    union all
    select ${columns} from ${byReference} and not exists (select from ${found} f where f.id = p.booking_id))`
}
