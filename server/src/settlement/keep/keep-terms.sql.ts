import type { KeepTerms } from '@vapsi/contract/settlement/keep'
import { sql } from 'kysely'
import { yearSums } from '../../payments/tds/tds.sql.ts'
import type { Db } from '../../platform/database/database.ts'

/** No trip: the sums of the year count all of them. */
const noTrip = sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`

export async function keepTermsOf(
  db: Db,
  userId: string,
  { label, starts }: { label: string; starts: string },
  largeAbovePaise: number,
): Promise<KeepTerms> {
  const me = sql`${userId}::uuid`
  const year = { label: sql`${label}`, starts: sql`${starts}::date`, until: sql`now()` }
  const { rows } = await sql<KeepTerms>`
    select u.commission_type, u.commission_rate, u.minimum_payout_paise, x.holder, x.gst_mode, e.total_paise, e.large_paise,
           exists (select from small_fleet_declarations s where s.user_id = u.id and s.financial_year = ${label}
             and s.ended_at is null) as is_declared
    from users u left join tax_details x on x.user_id = u.id
    cross join lateral (${yearSums(me, noTrip, year, largeAbovePaise)}) e
    where u.id = ${me}`.execute(db)
  return rows[0]!
}
