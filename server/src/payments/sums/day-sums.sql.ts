import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/database.ts'

/** Days in India, both included; an open end means any time before or after. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The same days as `onIndianDays`, for a date column. */
export const onDays = (day: RawBuilder<unknown>, { from, to }: Days): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${from ? sql`${day} >= ${from}::date` : sql`true`} and ${to ? sql`${day} <= ${to}::date` : sql`true`})`

/** In sums `s` of payments: those made by shippers. */
export const isOfShipper = sql<SqlBool>`s.payment_type like '%from_shipper'`

/**
 * Merges the rows of a day into one. Each row is replaced by a sum exactly once, whoever reads, adds or merges at the
 * same time.
 */
export async function joinDaySums(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      with gone as (
        delete from booking_day_sums s
        using (select day, status, has_terms from booking_day_sums group by 1, 2, 3 having count(*) > 1) d
        where (s.day, s.status, s.has_terms) = (d.day, d.status, d.has_terms) returning s.*
      )
      insert into booking_day_sums
      select day, status, has_terms, sum(bookings), sum(shipper_price_paise), sum(driver_price_paise), sum(margin_paise), sum(received_paise),
             sum(paid_out_paise)
      from gone group by 1, 2, 3`.execute(tx)
    await sql`
      with gone as (
        delete from payment_day_sums s
        using (select day, payment_type from payment_day_sums group by 1, 2 having count(*) > 1) d
        where s.day = d.day and s.payment_type = d.payment_type returning s.*
      )
      insert into payment_day_sums select day, payment_type, sum(records), sum(amount_paise) from gone group by 1, 2`.execute(
      tx,
    )
  })
}
