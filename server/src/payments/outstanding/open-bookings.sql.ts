import { type RawBuilder, sql } from 'kysely'

/** The day since which a booking's open money counts as due, with `t` its active terms. */
export const dueOn = sql`coalesce(t.due_date, (b.created_at at time zone 'Asia/Kolkata')::date)`

/**
 * Bookings with money open on either side, and the days since it was due: since the due date of the terms, else since
 * the booking. The due date is looked up for each; a join would read all terms.
 */
export const openBookings = sql`
  select b.*, (now() at time zone 'Asia/Kolkata')::date - b.due_on as days from (
    select b.id, b.shipper_id, b.transporter_id,
           b.negotiated_price_shipper_paise - b.received_paise as from_shipper,
           b.negotiated_price_driver_paise - b.paid_out_paise as to_driver,
           coalesce((select t.due_date from payment_terms t where t.booking_id = b.id and t.status = 'active'),
                    (b.created_at at time zone 'Asia/Kolkata')::date) as due_on
    from bookings b where b.is_outstanding) b`

/** The one grouping by age. */
export const ageOf = (days: RawBuilder<unknown>) =>
  sql`case when ${days} < 0 then 'not_due' when ${days} <= 7 then '0-7' when ${days} <= 15 then '8-15' when ${days} <= 30 then '16-30' else '31+' end`
