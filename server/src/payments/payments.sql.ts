import type { PaymentType } from '@vapsi/contract/constants'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { PaymentView } from '@vapsi/contract/payments'
import { transferReference } from '@vapsi/contract/values/pasted'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { PaymentsTable } from '../tables/trips.ts'
import { type BriefRow, briefColumns, briefOf } from './booking-brief.sql.ts'

export const paymentRows = (db: Db | Tx) =>
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
      sql<string>`p.value_date::text`.as('valueDate'),
      'p.ofDay',
      'by.name as recordedBy',
      'p.payeeId',
      'pe.name as payeeName',
      'pe.company as payeeCompany',
      'p.reversalOf',
      'counter.id as counterId',
    ])
    .select((on) =>
      on
        .exists(
          on
            .selectFrom('proposals as w')
            .select('w.id')
            .whereRef('w.paymentId', '=', 'p.id')
            .where('w.status', '=', 'waiting'),
        )
        .as('isReversalProposed'),
    )

export async function paymentById(db: Db | Tx, id: string): Promise<PaymentView | undefined> {
  const row = await paymentRows(db).where('p.id', '=', id).executeTakeFirst()
  return row && toPaymentView(row)
}

/** With the day on which it counts: in a closed month it is the first open one. */
export const insertPayment = (tx: Tx, row: Insertable<PaymentsTable>) =>
  tx.insertInto('payments').values(row).returning(['id', 'valueDate']).executeTakeFirstOrThrow()

/**
 * True when a payment of this booking and one of these types, not reversed, already has the reference, however it was
 * written. The booking is locked.
 */
export async function referenceIsUsed(
  tx: Tx,
  bookingId: string,
  types: readonly PaymentType[],
  reference: string,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('payments as p')
    .leftJoin('payments as counter', 'counter.reversalOf', 'p.id')
    .select('p.reference')
    .where('p.bookingId', '=', bookingId)
    .where('p.paymentType', 'in', types)
    .where('p.reference', 'is not', null)
    .where('p.reversalOf', 'is', null)
    .where('counter.id', 'is', null)
    .execute()
  return rows.some((row) => transferReference(row.reference ?? '') === reference)
}

export const paymentForReversal = (tx: Tx, id: string) =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** The amounts that have moved on a booking: they limit the next payment, and are recorded in the audit trail. */
export const sumsOf = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom('bookingMoney')
    .select(['receivedPaise', 'paidOutPaise', 'heldByPreviousPaise'])
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()

export type PaymentRow = BriefRow & {
  id: string
  amountPaise: number
  paymentType: PaymentView['paymentType']
  paymentMethod: PaymentView['paymentMethod']
  reference: string | null
  notes: string | null
  recordedAt: Date
  valueDate: string
  ofDay: string | null
  recordedBy: string
  payeeId: string | null
  payeeName: string | null
  payeeCompany: string | null
  reversalOf: string | null
  counterId: string | null
  isReversalProposed: SqlBool
}

export const toPaymentView = (row: PaymentRow): PaymentView => ({
  id: row.id,
  bookingId: row.bookingId,
  booking: briefOf(row),
  amount: toRupees(row.amountPaise),
  paymentType: row.paymentType,
  paymentMethod: row.paymentMethod,
  reference: row.reference,
  notes: row.notes,
  valueDate: row.valueDate,
  ofDay: row.ofDay,
  recordedAt: row.recordedAt.toISOString(),
  recordedBy: row.recordedBy,
  payee: row.payeeId === null ? null : { id: row.payeeId, name: row.payeeName ?? '', company: row.payeeCompany },
  reversalOf: row.reversalOf,
  isReversed: row.counterId !== null,
  isReversalProposed: Boolean(row.isReversalProposed),
})
