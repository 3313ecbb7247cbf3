import type { Reply } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { payments } from '@vapsi/contract/payments'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isAgreed } from '../outstanding/open-bookings.sql.ts'
import { type TermsFilter, filteredTerms } from '../terms-list.sql.ts'

/**
 * Totals still owed and the margin of the filtered terms' bookings, each booking once, without cancelled ones. Rupees.
 */
export async function termsTotals(db: Db, filter: TermsFilter): Promise<Reply<typeof payments.termsTotals>> {
  const row = await (isKept(filter) ? keptSums(db, filter) : sumsOfRows(db, filter))
  return {
    bookings: row.bookings,
    balanceShipper: toRupees(row.balanceShipper),
    balanceDriver: toRupees(row.balanceDriver),
    margin: toRupees(row.margin),
  }
}

async function sumsOfRows(db: Db, filter: TermsFilter) {
  const terms = (await filteredTerms(db, filter)).clearSelect().select('t.bookingId')
  return sumsOfBookings(db).where('b.id', 'in', terms).executeTakeFirstOrThrow()
}

const sumsOfBookings = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .where('b.status', '<>', 'cancelled')
    .select([
      sql<number>`count(*)`.as('bookings'),
      sql<number>`coalesce(sum(b.negotiated_price_shipper_paise - b.received_paise), 0)::bigint`.as('balanceShipper'),
      sql<number>`coalesce(sum(b.negotiated_price_driver_paise - b.paid_out_paise), 0)::bigint`.as('balanceDriver'),
      sql<number>`coalesce(sum(b.admin_margin_paise), 0)::bigint`.as('margin'),
    ])

/** All or all active terms, without other filters: the sums of nearly all of their bookings are stored. */
const isKept = ({ status, bookingId, q }: TermsFilter): boolean =>
  (status === undefined || status === 'active') && !(bookingId ?? q)

/** The rest are few: bookings without a truck, some without a price, and those with draft terms only. */
const keptSums = (db: Db, { status }: TermsFilter) => {
  const kept = db
    .selectFrom('bookingDaySums as b')
    .where(isAgreed)
    .select([
      sql<number>`coalesce(sum(b.bookings), 0)::bigint`.as('bookings'),
      sql<number>`coalesce(sum(b.shipper_price_paise - b.received_paise), 0)::bigint`.as('balanceShipper'),
      sql<number>`coalesce(sum(b.driver_price_paise - b.paid_out_paise), 0)::bigint`.as('balanceDriver'),
      sql<number>`coalesce(sum(b.margin_paise), 0)::bigint`.as('margin'),
    ])
  const waiting = db.selectFrom('bookings').select('id').where('status', '=', 'pending').where('hasTerms', '=', true)
  const drawnUp = db.selectFrom('paymentTerms').select('bookingId as id').where('status', '=', 'draft')
  const rest = sumsOfBookings(db)
    .where('b.id', 'in', status === undefined ? waiting.union(drawnUp) : waiting)
    .where(sql<boolean>`(b.status = 'pending' or not b.has_terms)`)
  return db
    .selectFrom([kept.as('k'), rest.as('r')])
    .select([
      sql<number>`k.bookings + r.bookings`.as('bookings'),
      sql<number>`k.balance_shipper + r.balance_shipper`.as('balanceShipper'),
      sql<number>`k.balance_driver + r.balance_driver`.as('balanceDriver'),
      sql<number>`k.margin + r.margin`.as('margin'),
    ])
    .executeTakeFirstOrThrow()
}
