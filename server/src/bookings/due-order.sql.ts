import { sql } from 'kysely'
import { disputedPaise } from './disputed.sql.ts'

/** b booking, m its money, t its active terms. */
const price = sql`coalesce(b.negotiated_price_shipper_paise, b.price_paise)`
const isOpen = sql`m.received_paise < ${price} and b.has_agreed_price`
/** Once the goods have arrived well; of a disputed delivery, the part that nobody disputes. */
const isBalanceAsked = sql`(b.status = 'completed' or (${disputedPaise} > 0 and m.payment_status <> 'terms_pending'))`
/** Without a disputed amount, until the office has decided. */
const rest = sql`(${price} - m.received_paise - ${disputedPaise})`

/** A shipper's next payment: the rest of the advance, and the rest of the price once the trip is complete. */
export const dueKind = sql<'advance' | 'balance' | 'none'>`case when not (${isOpen}) then 'none'
  when m.payment_status = 'advance_due' then 'advance' when ${isBalanceAsked} and ${rest} > 0 then 'balance' else 'none' end`
export const dueNow = sql<number>`case ${dueKind} when 'advance' then m.advance_shipper_paise - m.received_paise
  when 'balance' then ${rest} else 0 end`
const isOverdue = sql`(t.due_date is not null and t.due_date < (now() at time zone 'Asia/Kolkata')::date)`

/**
 * Overdue, due, later, paid; within these the earliest date first, then the newest booking. A single text, so that it
 * fits into a cursor.
 */
export const dueKey = sql<string>`(case when ${dueNow} > 0 and ${isOverdue} then '0' when ${dueNow} > 0 then '1' when ${isOpen} then '2' else '3' end
  || coalesce(t.due_date::text, '9999-12-31')
  || lpad((9999999999 - extract(epoch from b.created_at)::bigint)::text, 10, '0'))`

/**
 * Bookings that may have something to pay, in the words of the index `bookings_owed_by_shipper`; for others no money is
 * read.
 */
export const mayOwe = sql<boolean>`(b.has_agreed_price and b.received_paise < b.negotiated_price_shipper_paise)`

/** Reported as paid, and looked for by the office. */
const checking = sql`(select coalesce(sum(r.amount_paise), 0) from payment_reports r
  where r.booking_id = b.id and r.status = 'pending')`
const stillDue = sql`greatest(${dueNow} - ${checking}, 0)`

/** A shipper's amounts due over all bookings, in paise; what is being checked is not asked for a second time. */
export const toPaySums = {
  now: sql<number>`coalesce(sum(${stillDue}), 0)::bigint`,
  overdue: sql<number>`coalesce(sum(${stillDue}) filter (where ${isOverdue}), 0)::bigint`,
  checking: sql<number>`coalesce(sum(${checking}), 0)::bigint`,
  later: sql<number>`coalesce(sum(${price} - m.received_paise - ${dueNow}) filter (where ${isOpen}), 0)::bigint`,
}
