import { indianDay } from '@vapsi/contract/values/india'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { onIndianDays } from '../../platform/database/indian-days.sql.ts'

export interface Days {
  from: string
  to: string
}

/** The days of a list: those of its filter, else of the month so far. */
export function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Days {
  const last = to ?? indianDay()
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last }
}

/** The calendar day in India. Its offset never changes, and a sum over many rows takes half as long with it. */
export const dayIn = (moment: RawBuilder<unknown>) => sql<string>`(${moment} at time zone interval '05:30')::date`

/** A moment as the cursor of a page keeps it: no millisecond is lost. */
export const momentText = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * What changed the prices of completed trips after their completion, as the closing of months lists it; `of` are the
 * days of their completion.
 */
const linesOf = (of: Partial<Days> = {}) => sql`
  select c.id as source_id, c.booking_id, c.decided_at as at, c.shipper_paise, c.driver_paise
  from trip_charges c join bookings b on b.id = c.booking_id and b.transporter_id = c.transporter_id
  where c.status = 'confirmed' and b.status = 'completed' and c.decided_at > b.completed_at
    and ${onIndianDays(sql`b.completed_at`, of)}
  union all
  select k.id, k.booking_id, k.corrected_at, k.shipper_paise, k.driver_paise from price_corrections k`

/**
 * What is billed in some days, as the books count it: completed trips by their completion, at their prices without what
 * changed them later; and those changes by their own day. `e` has kind, source_id, booking_id, at, day, billed, driver
 * (paise).
 */
export const entriesIn = (days: Days) => sql`(
  select 'trip' as kind, b.id as source_id, b.id as booking_id, b.completed_at as at, ${dayIn(sql`b.completed_at`)} as day,
         b.negotiated_price_shipper_paise - coalesce(l.shipper_paise, 0) as billed,
         b.negotiated_price_driver_paise - coalesce(l.driver_paise, 0) as driver
  from bookings b left join (
    select booking_id, sum(shipper_paise)::bigint as shipper_paise, sum(driver_paise)::bigint as driver_paise
    from (${linesOf(days)}) l group by booking_id) l on l.booking_id = b.id
  where b.status = 'completed' and ${onIndianDays(sql`b.completed_at`, days)}
  union all
  select 'line', l.source_id, l.booking_id, l.at, ${dayIn(sql`l.at`)}, l.shipper_paise, l.driver_paise
  from (${linesOf()}) l where ${onIndianDays(sql`l.at`, days)}
)`

/** The sums of entries `e`, of those that a condition admits. */
export const sumsWhere = (is: RawBuilder<unknown>) => ({
  trips: sql<number>`count(*) filter (where e.kind = 'trip' and ${is})`,
  billed: sql<number>`coalesce(sum(e.billed) filter (where ${is}), 0)::bigint`,
  driver: sql<number>`coalesce(sum(e.driver) filter (where ${is}), 0)::bigint`,
})

/** Who assigned the truck of booking `b` last; null where nobody did. */
export const clerkOf = sql<string | null>`(select v.actor_id from events v
  where v.subject_id = b.id and v.type = 'booking_assigned' order by v.seq desc limit 1)`

/** Of entry `e` of booking `b`. */
export const onTimeOf = sql<'yes' | 'no' | 'unknown'>`case
  when e.kind <> 'trip' or b.promised_on is null or b.delivered_on is null then 'unknown'
  when b.delivered_on <= b.promised_on then 'yes' else 'no' end`

export const isWithin = (day: RawBuilder<unknown>, { from, to }: Days) =>
  sql<SqlBool>`${day} between ${from}::date and ${to}::date`
