import type { business } from '@vapsi/contract/admin/business'
import type { StoppedView } from '@vapsi/contract/admin/business-lists'
import type { Query } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import { sql } from 'kysely'
import type { Known } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { dayIn } from './entries.sql.ts'

/** Fewer bookings in a year are no habit. */
const leastBookings = 3
const leastDays = 30

/**
 * Customers who stopped: at least three bookings in the year before their last one, and since then a pause of more than
 * 30 days and more than twice the days that usually lie between two. Bookings that were called off do not count; who
 * has been away for a year is forgotten.
 */
const stopped = sql`(
  select s.*, round((s.last_on - s.first_on) / (s.bookings - 1)::numeric)::int as usual_days from (
    select l.shipper_id as id, max(${dayIn(sql`b.created_at`)}) as last_on, min(${dayIn(sql`b.created_at`)}) as first_on, count(*) as bookings,
           coalesce(sum(b.admin_margin_paise) filter (where b.has_agreed_price), 0)::bigint as margin
    from (select u.id as shipper_id, n.created_at as at from users u cross join lateral (
            select created_at from bookings where shipper_id = u.id and status <> 'cancelled' order by created_at desc limit 1) n
          where u.user_type = 'shipper'
            and n.created_at between now() - interval '365 days' and now() - ${`${leastDays} days`}::interval) l
    join bookings b on b.shipper_id = l.shipper_id and b.status <> 'cancelled' and b.created_at > l.at - interval '365 days'
    group by 1 having count(*) >= ${leastBookings}::int) s
  where ${dayIn(sql`now()`)} - s.last_on > 2 * (s.last_on - s.first_on) / (s.bookings - 1)::numeric)`

export async function stoppedSums(db: Db): Promise<{ customers: number; margin: number }> {
  const { rows } = await sql<{ customers: number; margin: number }>`
    select count(*) as customers, coalesce(sum(margin), 0)::bigint as margin from ${stopped} s`.execute(db)
  return rows[0] ?? { customers: 0, margin: 0 }
}

type Row = StoppedView & { total: number }

export async function listStopped(
  db: Db,
  { limit, cursor }: Query<typeof business.stopped>,
  known?: Known,
): Promise<Page<StoppedView>> {
  const after = decodeCursor(cursor, ['integer', 'uuid', 'integer'])
  const { rows } = await sql<Row>`
    with found as materialized (select * from ${stopped} s)
    select s.id, coalesce(u.company, u.name) as name, s.last_on, s.usual_days, s.bookings, s.margin, (select count(*) from found) as total
    from found s join users u on u.id = s.id
    where ${after ? sql`(s.margin, s.id) < (${after[0]}::bigint, ${after[1]}::uuid)` : sql`true`}
    order by s.margin desc, s.id desc limit ${limit + 1}`.execute(db)
  const total = typeof known === 'number' ? known : (after?.[2] ?? rows[0]?.total ?? 0)
  return mapPage(
    pageOf(rows, limit, (row) => [row.margin, row.id, total], total),
    ({ total: _total, margin, ...row }) => ({ ...row, margin: toRupees(margin) }),
  )
}
