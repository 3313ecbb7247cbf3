import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { onIndianDays } from '../../platform/database/indian-days.sql.ts'
import { type Days, dayIn, entriesIn, onTimeOf } from './entries.sql.ts'

/** Paise of a day. */
export interface MoneyDay {
  day: string
  trips: number
  billed: number
  driver: number
  received: number
  paidOut: number
}

/** What was billed and what moved, day by day: trips by their completion, payments by the bank's day. */
export async function moneyDays(db: Db, days: Days): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    with billed as (
      select e.day, count(*) filter (where e.kind = 'trip') as trips, sum(e.billed)::bigint as billed, sum(e.driver)::bigint as driver
      from ${entriesIn(days)} e group by 1
    ), moved as (
      select ${dayIn(sql`p.valued_at`)} as day, coalesce(sum(p.amount_paise) filter (where p.from_shipper), 0)::bigint as received,
             coalesce(sum(p.amount_paise) filter (where not p.from_shipper), 0)::bigint as paid_out
      from payments p where ${onIndianDays(sql`p.valued_at`, days)} group by 1
    )
    select day, coalesce(trips, 0) as trips, coalesce(billed, 0) as billed, coalesce(driver, 0) as driver,
           coalesce(received, 0) as received, coalesce(paid_out, 0) as paid_out
    from billed full join moved using (day) order by day`.execute(db)
  return rows
}

export interface OnTimeDay {
  day: string
  onTime: number
  late: number
  unknown: number
}

/** Completed trips by the day of completion: delivered by the promised day, later, or without a promise or a proof. */
export async function onTimeDays(db: Db, days: Days): Promise<OnTimeDay[]> {
  const { rows } = await sql<OnTimeDay>`
    select e.day, count(*) filter (where e.is = 'yes') as on_time, count(*) filter (where e.is = 'no') as late,
           count(*) filter (where e.is = 'unknown') as unknown
    from (select ${dayIn(sql`b.completed_at`)} as day, ${onTimeOf} as is
          from bookings b cross join (select 'trip' as kind) e
          where b.status = 'completed' and ${onIndianDays(sql`b.completed_at`, days)}) e
    group by 1 order by 1`.execute(db)
  return rows
}

/** Searches of these days, and the first day that was ever counted. */
export async function searchesIn(db: Db, { from, to }: Days): Promise<{ searches: number; since: string | null }> {
  const { rows } = await sql<{ searches: number; since: string | null }>`
    select coalesce(sum(searches) filter (where day between ${from}::date and ${to}::date), 0)::bigint as searches, min(day) as since
    from search_days`.execute(db)
  return rows[0] ?? { searches: 0, since: null }
}
