import type { PaymentType } from '@vapsi/contract/constants'
import { toRupees } from '@vapsi/contract/kinds'
import type { PaymentView, payments } from '@vapsi/contract/payments'
import type { Query } from '@vapsi/contract/endpoint'
import { type Insertable, type Selectable, sql } from 'kysely'
import { contains } from '../platform/contains.sql.ts'
import { countRows } from '../platform/count-rows.sql.ts'
import type { Db, Tx } from '../platform/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/page.ts'
import type { PaymentsTable } from '../tables/trips.ts'
import { type BriefRow, briefColumns, briefOf } from './booking-brief.sql.ts'
import { foundBookings } from './search-booking.sql.ts'

type PaymentsQuery = Omit<Query<typeof payments.list>, 'limit'> & { limit: number }

const paymentRows = (db: Db | Tx) =>
  db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.bookingId')
    .innerJoin('users as sh', 'sh.id', 'b.shipperId')
    .leftJoin('users as tr', 'tr.id', 'b.transporterId')
    .innerJoin('users as by', 'by.id', 'p.recordedBy')
    .leftJoin('users as pe', 'pe.id', 'p.payeeId')
    .leftJoin('payments as counter', 'counter.reversalOf', 'p.id')
    .select(briefColumns)
    .select([
      'p.id',
      'p.amountPaise',
      'p.paymentType',
      'p.paymentMethod',
      'p.reference',
      'p.notes',
      'p.recordedAt',
      'by.name as recordedBy',
      'p.payeeId',
      'pe.name as payeeName',
      'pe.company as payeeCompany',
      'p.reversalOf',
      'counter.id as counterId',
    ])

export async function paymentById(db: Db | Tx, id: string): Promise<PaymentView | undefined> {
  const row = await paymentRows(db).where('p.id', '=', id).executeTakeFirst()
  return row && toPaymentView(row)
}

/** Records of the filtered bookings, newest first. `from` and `to` are Indian calendar days, both included. */
export async function listPayments(db: Db, query: PaymentsQuery, known?: number): Promise<Page<PaymentView>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  const found = query.q ? await matching(db, query.q) : sql<Match>`payments`
  let filtered = db.selectFrom(found.as<'p'>(sql`p`)).select('p.id')
  if (query.bookingId) filtered = filtered.where('p.bookingId', '=', query.bookingId)
  if (query.paymentType) filtered = filtered.where('p.paymentType', '=', query.paymentType)
  if (query.from)
    filtered = filtered.where(
      sql<boolean>`p.recorded_at >= (${query.from}::date)::timestamp at time zone 'Asia/Kolkata'`,
    )
  if (query.to)
    filtered = filtered.where(
      sql<boolean>`p.recorded_at < (${query.to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
    )
  // What the words stand for is found once: the first page counts it too.
  const isCounting = known === undefined && after === null && !!query.q
  const page = await filtered
    .$if(isCounting, (q) => q.select(sql<number>`count(*) over ()`.as('total')))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(p.recorded_at, p.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('p.recordedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const rows = await paymentRows(db)
    .where('p.id', '=', sql<string>`any(${page.map(({ id }) => id)}::uuid[])`)
    .orderBy('p.recordedAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  const total = isCounting ? (page[0]?.total ?? 0) : (known ?? (await countRows(filtered)))
  return mapPage(
    pageOf(rows, query.limit, (r) => [r.recordedAt.toISOString(), r.id], total),
    toPaymentView,
  )
}

type Match = Pick<Selectable<PaymentsTable>, 'id' | 'bookingId' | 'paymentType' | 'recordedAt'>

/**
 * Payments of the bookings that these words find, and others whose reference holds them: each part by its own index. The array
 * keeps the planner at the index of the bookings' payments; it would rather read all payments that there are.
 */
async function matching(db: Db, q: string) {
  const columns = sql`p.id, p.booking_id, p.payment_type, p.recorded_at`
  const found = await foundBookings(db, q)
  return sql<Match>`(
    select ${columns} from payments p where p.booking_id = any(array${found})
    union all
    select ${columns} from payments p where ${contains(sql`p.reference`, q)}
      and not exists (select from ${found} f where f.id = p.booking_id))`
}

export async function insertPayment(tx: Tx, row: Insertable<PaymentsTable>): Promise<string> {
  const { id } = await tx.insertInto('payments').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** True when an unreversed record of this booking and type carries the reference already. The booking is locked. */
export async function referenceIsUsed(
  tx: Tx,
  bookingId: string,
  type: PaymentType,
  reference: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('payments as p')
    .leftJoin('payments as counter', 'counter.reversalOf', 'p.id')
    .select('p.id')
    .where('p.bookingId', '=', bookingId)
    .where('p.paymentType', '=', type)
    .where(sql<boolean>`upper(p.reference) = upper(${reference})`)
    .where('p.reversalOf', 'is', null)
    .where('counter.id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const paymentForReversal = (tx: Tx, id: string) =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export const moneyOf = (tx: Tx | Db, bookingId: string) =>
  tx.selectFrom('bookingMoney').selectAll().where('bookingId', '=', bookingId).executeTakeFirstOrThrow()

type PaymentRow = BriefRow & {
  id: string
  amountPaise: number
  paymentType: PaymentView['paymentType']
  paymentMethod: PaymentView['paymentMethod']
  reference: string | null
  notes: string | null
  recordedAt: Date
  recordedBy: string
  payeeId: string | null
  payeeName: string | null
  payeeCompany: string | null
  reversalOf: string | null
  counterId: string | null
}

const toPaymentView = (row: PaymentRow): PaymentView => ({
  id: row.id,
  bookingId: row.bookingId,
  booking: briefOf(row),
  amount: toRupees(row.amountPaise),
  paymentType: row.paymentType,
  paymentMethod: row.paymentMethod,
  reference: row.reference,
  notes: row.notes,
  recordedAt: row.recordedAt.toISOString(),
  recordedBy: row.recordedBy,
  payee: row.payeeId === null ? null : { id: row.payeeId, name: row.payeeName ?? '', company: row.payeeCompany },
  reversalOf: row.reversalOf,
  isReversed: row.counterId !== null,
})
