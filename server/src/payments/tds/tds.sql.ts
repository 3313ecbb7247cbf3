import type { TaxHolder } from '@vapsi/contract/settlement/tax-rules'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { TdsCutsTable } from '../../tables/road.ts'

/** Two sums of one driver are taxed one after the other: the second knows the first. */
export const lockTaxYear = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`tds ${userId}`}))`.execute(tx)

/** What a driver got in a financial year, and of that for one trip. */
export interface YearSums {
  totalPaise: number
  largePaise: number
  ownPaise: number
  ownLargePaise: number
}

/**
 * The year's sums of a driver. Trips of a database that was filled without cuts count with their price from their completion
 * on, those completed before `until` alone.
 */
export const yearSums = (
  userId: RawBuilder<unknown>,
  bookingId: RawBuilder<unknown>,
  year: { label: RawBuilder<unknown>; starts: RawBuilder<unknown>; until: RawBuilder<unknown> },
  largeAbovePaise: number,
) => sql<YearSums>`
  select (coalesce(c.total, 0) + coalesce(e.total, 0))::bigint as total_paise,
         (coalesce(c.large, 0) + coalesce(e.large, 0))::bigint as large_paise,
         coalesce(c.own, 0)::bigint as own_paise, coalesce(c.own_large, 0)::bigint as own_large_paise
  from (select sum(sum_paise) as total, sum(large_paise) as large, sum(sum_paise) filter (where booking_id = ${bookingId}) as own,
               sum(large_paise) filter (where booking_id = ${bookingId}) as own_large
        from tds_cuts where user_id = ${userId} and financial_year = ${year.label}) c
  cross join (
    select sum(o.negotiated_price_driver_paise) as total,
           sum(o.negotiated_price_driver_paise) filter (where o.negotiated_price_driver_paise > ${largeAbovePaise}) as large
    from bookings o where o.transporter_id = ${userId} and o.id <> ${bookingId} and o.status = 'completed'
      and o.completed_at >= ${year.starts}::timestamp at time zone 'Asia/Kolkata'
      and (o.completed_at, o.id) < (${year.until}, ${bookingId})
      and not exists (select from tds_cuts k where k.booking_id = o.id)) e`

export async function sumsOfYear(
  tx: Tx,
  { userId, bookingId, label, starts }: { userId: string; bookingId: string; label: string; starts: string },
  largeAbovePaise: number,
): Promise<YearSums> {
  const year = { label: sql`${label}`, starts: sql`${starts}::date`, until: sql`now()` }
  const { rows } = await yearSums(sql`${userId}::uuid`, sql`${bookingId}::uuid`, year, largeAbovePaise).execute(tx)
  return rows[0] ?? { totalPaise: 0, largePaise: 0, ownPaise: 0, ownLargePaise: 0 }
}

/** A trip as its driver is taxed for it: what was paid or credited, what of that was taxed, and by which facts. */
export async function taxedTrip(tx: Tx, bookingId: string, financialYear: string) {
  const { rows } = await sql<{
    userId: string | null
    isCompleted: boolean
    pricePaise: number | null
    paidOutPaise: number
    cutPaise: number
    holder: TaxHolder | null
    isDeclared: boolean
  }>`
    select b.transporter_id as user_id, b.status = 'completed' as is_completed, b.negotiated_price_driver_paise as price_paise,
           b.paid_out_paise,
           coalesce((select sum(sum_paise) from tds_cuts c where c.booking_id = b.id and c.user_id = b.transporter_id), 0)::bigint as cut_paise,
           x.holder,
           exists (select from small_fleet_declarations s where s.user_id = b.transporter_id and s.financial_year = ${financialYear}
             and s.ended_at is null) as is_declared
    from bookings b left join tax_details x on x.user_id = b.transporter_id where b.id = ${bookingId}::uuid`.execute(tx)
  return rows[0]
}

export const insertCuts = (tx: Tx, rows: readonly Insertable<TdsCutsTable>[]) =>
  tx
    .insertInto('tdsCuts')
    .values([...rows])
    .execute()
