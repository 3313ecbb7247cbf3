import type { Reply } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { payments } from '@vapsi/contract/payments'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { type TermsFilter, filteredTerms } from './terms-list.sql.ts'

/**
 * Totals still owed and the margin of the filtered terms' bookings, each booking once, without cancelled ones. Rupees.
 */
export async function termsTotals(db: Db, filter: TermsFilter): Promise<Reply<typeof payments.termsTotals>> {
  const row = await sumsOf(db, filter)
  return {
    bookings: row.bookings,
    balanceShipper: toRupees(row.balanceShipper),
    balanceDriver: toRupees(row.balanceDriver),
    margin: toRupees(row.margin),
  }
}

async function sumsOf(db: Db, filter: TermsFilter) {
  return db
    .selectFrom('bookings as b')
    .where('b.status', '<>', 'cancelled')
    .where(await hasTerms(db, filter))
    .select([
      sql<number>`count(*)`.as('bookings'),
      sql<number>`coalesce(sum(b.negotiated_price_shipper_paise - b.received_paise), 0)::bigint`.as('balanceShipper'),
      sql<number>`coalesce(sum(b.negotiated_price_driver_paise - b.paid_out_paise), 0)::bigint`.as('balanceDriver'),
      sql<number>`coalesce(sum(b.admin_margin_paise), 0)::bigint`.as('margin'),
    ])
    .executeTakeFirstOrThrow()
}

/** Nearly all bookings have active terms: whether, the booking itself says, and an index of bookings alone is read. */
async function hasTerms(db: Db, filter: TermsFilter): Promise<RawBuilder<SqlBool>> {
  const { status, bookingId, q } = filter
  if (!(bookingId ?? q)) {
    if (status === 'active') return sql`b.has_terms`
    // Terms are superseded by active ones, so what has no active terms has a draft.
    if (status === undefined)
      return sql`(b.has_terms or b.id in (select booking_id from payment_terms where status = 'draft'))`
  }
  const terms = (await filteredTerms(db, filter)).clearSelect().select('t.bookingId')
  return sql`b.id in ${terms}`
}
