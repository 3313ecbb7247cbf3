import { type SqlBool, sql } from 'kysely'

/** Statuses whose prices are agreed and whose money counts. */
export const withMoney = sql<SqlBool>`b.status in ('confirmed', 'advance_paid', 'loading_done', 'in_transit', 'completed')`

/** Bookings with active terms, paid or not; the stored day sums use it as well. */
export const isAgreed = sql<SqlBool>`${withMoney} and b.has_terms`

const owes = sql<SqlBool>`(b.received_paise < b.negotiated_price_shipper_paise or b.paid_out_paise < b.negotiated_price_driver_paise)`

/**
 * Money still to move on either side; the words of the index `bookings_owing`. Said once more as `is true`, which is what the
 * statistics `bookings_owe` count: of a comparison of two columns the planner knows nothing and expects every third row.
 */
export const isOutstanding = sql<SqlBool>`${withMoney} and ${owes} and ${owes} is true`

/**
 * Bookings with money open on either side, and the days since it was due: since the due date of the terms, else since
 * the booking. The due date is looked up for each; a join would read all terms.
 */
export const openBookings = sql`
  select b.shipper_id, b.transporter_id,
         b.negotiated_price_shipper_paise - b.received_paise as from_shipper,
         b.negotiated_price_driver_paise - b.paid_out_paise as to_driver,
         (now() at time zone 'Asia/Kolkata')::date - coalesce(
           (select t.due_date from payment_terms t where t.booking_id = b.id and t.status = 'active'),
           (b.created_at at time zone 'Asia/Kolkata')::date) as days
  from bookings b where ${isOutstanding}`
