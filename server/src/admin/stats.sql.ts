import type { admin } from '@vapsi/contract/admin/admin'
import type { Reply } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import { sql } from 'kysely'
import { outstandingByAge } from '../payments/money-summary.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { busiestLanes } from './desk/busiest-lanes.sql.ts'

/** Counts of shippers and transporters, without deleted accounts. */
export const userStats = (db: Db): Promise<Reply<typeof admin.stats>> =>
  db
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('totalUsers'),
      sql<number>`count(*) filter (where user_type = 'shipper')`.as('totalShippers'),
      sql<number>`count(*) filter (where user_type = 'transporter')`.as('totalTransporters'),
      sql<number>`count(*) filter (where is_verified)`.as('verifiedUsers'),
    ])
    .where('userType', 'in', ['shipper', 'transporter'])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()

type Week = Reply<typeof admin.pictures>['weeks'][number]

/** The dashboard's three charts: twelve weeks, the ten busiest lanes of 90 days, money outstanding by age. */
export async function dashboardPictures(db: Db): Promise<Reply<typeof admin.pictures>> {
  const { rows: weeks } = await sql<Week>`
    with weeks as (
      select generate_series(date_trunc('week', now() at time zone 'Asia/Kolkata') - interval '11 weeks',
                             date_trunc('week', now() at time zone 'Asia/Kolkata'), interval '1 week') as start
    ), requested as (
      select date_trunc('week', created_at at time zone 'Asia/Kolkata') as start, count(*)::int as bookings,
             sum(admin_margin_paise)::bigint as margin
      from bookings where status <> 'cancelled' and created_at > now() - interval '13 weeks' group by 1
    ), accepted as (
      select date_trunc('week', at at time zone 'Asia/Kolkata') as start, count(*)::int as bids
      from events where type = 'bid_accepted' and at > now() - interval '13 weeks' group by 1
    ), paid as (
      select date_trunc('week', valued_at at time zone 'Asia/Kolkata') as start, sum(amount_paise)::bigint as received
      from payments where from_shipper and valued_at > now() - interval '13 weeks' group by 1
    )
    select to_char(w.start, 'YYYY-MM-DD') as week, coalesce(r.bookings, 0) as bookings,
           coalesce(r.margin, 0)::bigint as margin, coalesce(a.bids, 0) as "acceptedBids",
           coalesce(p.received, 0)::bigint as received
    from weeks w left join requested r using (start) left join accepted a using (start) left join paid p using (start)
    order by w.start`.execute(db)
  const lanes = await busiestLanes(db)
  const ageing = await outstandingByAge(db)
  return {
    weeks: weeks.map(({ week, bookings, margin, acceptedBids, received }) => ({
      week,
      bookings,
      margin: toRupees(margin),
      acceptedBids,
      received: toRupees(received),
    })),
    lanes,
    ageing,
  }
}
