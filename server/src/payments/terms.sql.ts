import type { TermsView } from '@vapsi/contract/payments'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { PaymentTermsTable } from '../tables/trips.ts'
import { type BriefRow, briefColumns, briefOf, rupeesOrNull } from './booking-brief.sql.ts'

export const termsRows = (db: Db | Tx) =>
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
      // Also of a draft; `booking_money` has those of the active terms.
      sql<
        number | null
      >`advance_of(b.negotiated_price_shipper_paise, b.charges_shipper_paise, t.advance_percentage_shipper)`.as(
        'advanceShipperPaise',
      ),
      sql<
        number | null
      >`advance_of(b.negotiated_price_driver_paise, b.charges_driver_paise, t.advance_percentage_driver)`.as(
        'advanceDriverPaise',
      ),
    ])

export async function termsById(db: Db | Tx, id: string): Promise<TermsView | undefined> {
  const row = await termsRows(db).where('t.id', '=', id).executeTakeFirst()
  return row && toTermsView(row)
}

export interface Standing<T> {
  active: T | null
  draft: T | null
}

/** The active set and the draft of each booking, by booking. */
export async function termsOfBookings(db: Db | Tx, bookingIds: string[]): Promise<Map<string, Standing<TermsView>>> {
  const found = new Map<string, Standing<TermsView>>()
  if (bookingIds.length === 0) return found
  const rows = await termsRows(db)
    .where('t.bookingId', 'in', bookingIds)
    .where('m.bookingId', 'in', bookingIds)
    .where('t.status', '<>', 'superseded')
    .execute()
  for (const row of rows) {
    const terms = found.get(row.bookingId) ?? { active: null, draft: null }
    terms[row.termsStatus === 'draft' ? 'draft' : 'active'] = toTermsView(row)
    found.set(row.bookingId, terms)
  }
  return found
}

type StoredTerms = Selectable<PaymentTermsTable>

export async function standingTerms(tx: Tx, bookingId: string): Promise<Standing<StoredTerms>> {
  const standing = tx.selectFrom('paymentTerms').selectAll().where('bookingId', '=', bookingId)
  const rows = await standing.where('status', '<>', 'superseded').execute()
  const of = (status: 'active' | 'draft') => rows.find((row) => row.status === status) ?? null
  return { active: of('active'), draft: of('draft') }
}

/** The agreement as the audit trail stores it: a set's draft can no longer be read. */
export const agreedOf = (row: StoredTerms | null) =>
  row && {
    advancePercentageShipper: row.advancePercentageShipper,
    advancePercentageDriver: row.advancePercentageDriver,
    dueDate: row.dueDate,
    terms: row.terms,
    methodShipper: row.methodShipper,
    methodDriver: row.methodDriver,
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

export type TermsRow = BriefRow &
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
    advanceShipperPaise: number | null
    advanceDriverPaise: number | null
  }

const ofKept = (row: TermsRow, paise: number | null) => (row.bookingStatus === 'cancelled' ? null : paise)
const less = (price: number | null, paid: number) => (price === null ? null : price - paid)

/** Paise; null before prices are agreed, and after a cancellation, when nobody owes the price. */
export const moneyOfTerms = {
  margin: (row: TermsRow) => ofKept(row, row.adminMarginPaise),
  balanceShipper: (row: TermsRow) => ofKept(row, less(row.negotiatedPriceShipperPaise, row.receivedPaise)),
  balanceDriver: (row: TermsRow) => ofKept(row, less(row.negotiatedPriceDriverPaise, row.paidOutPaise)),
}

export function toTermsView(row: TermsRow): TermsView {
  return {
    id: row.id,
    bookingId: row.bookingId,
    booking: briefOf(row),
    advancePercentageShipper: row.advancePercentageShipper,
    advancePercentageDriver: row.advancePercentageDriver,
    advanceAmountShipper: rupeesOrNull(row.advanceShipperPaise),
    advanceAmountDriver: rupeesOrNull(row.advanceDriverPaise),
    dueDate: row.dueDate,
    terms: row.terms,
    methodShipper: row.methodShipper,
    methodDriver: row.methodDriver,
    adminMargin: rupeesOrNull(moneyOfTerms.margin(row)),
    balanceAmountShipper: rupeesOrNull(moneyOfTerms.balanceShipper(row)),
    balanceAmountDriver: rupeesOrNull(moneyOfTerms.balanceDriver(row)),
    status: row.termsStatus,
    createdAt: row.createdAt.toISOString(),
  }
}
