import type { QueuesView } from '@vapsi/contract/admin/admin-views'
import { LIMITS } from '@vapsi/contract/constants'
import { toRupees } from '@vapsi/contract/values/rupees'
import { sql } from 'kysely'
import { pendingBids } from '../bids/pending-bids.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { listBookings, listBookingsAlone } from './bookings/bookings-list.sql.ts'

/** Events that change what a row shows of people and vehicles. A sign-in, for example, changes nothing there. */
const aboutOthers = [
  'commission_set',
  'profile_updated',
  'account_deleted',
  'account_archived',
  'user_verified',
  'user_unverified',
  'vehicle_updated',
  'vehicle_removed',
  'vehicle_verified',
  'vehicle_unverified',
]

/**
 * Changes whenever a queue may have changed: the sum of the newest event numbers about bookings, bids and everything
 * else in their rows. Not only their maximum, because a transaction that got its number earlier may commit later. The
 * day in India is included, because some counts are about today.
 */
export async function queuesVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('-', bookings.seqs, bids.seqs, others.seqs, to_char(now() at time zone 'Asia/Kolkata', 'DDD')) as version
    from (select sum(seq) as seqs from (select seq from events where subject_type = 'booking' order by seq desc limit 500) e) bookings,
         (select sum(seq) as seqs from (select seq from events where subject_type = 'bid' order by seq desc limit 500) e) bids,
         (select sum(e.seq) as seqs from unnest(${aboutOthers}::text[]) as shown (type)
            cross join lateral (select seq from events where type = shown.type order by seq desc limit 50) e) others`.execute(
    db,
  )
  return rows[0]?.version ?? ''
}

const newest = { limit: LIMITS.pageMax, sort: 'createdAt', order: 'desc' } as const

export async function readQueues(db: Db): Promise<QueuesView> {
  const [assignments, bids, active, payments, money, waiting] = await Promise.all([
    listBookings(db, { ...newest, queue: 'pendingAssignments' }, 'all'),
    pendingBids(db, { limit: LIMITS.pageMax, sort: 'acceptedAt', order: 'desc' }, 'all'),
    listBookingsAlone(db, { ...newest, queue: 'activeBookings' }, 'all'),
    listBookingsAlone(db, { ...newest, queue: 'pendingPayments' }, 'all'),
    activeMoney(db),
    waitingSince(db),
  ])
  return {
    pendingAssignments: assignments.rows,
    pendingBids: bids.rows,
    activeBookings: active.rows,
    pendingPayments: payments.rows,
    counts: {
      pendingAssignments: assignments.total,
      pendingBids: bids.total,
      activeBookings: active.total,
      pendingPayments: payments.total,
      ...money,
      ...waiting,
    },
  }
}

async function activeMoney(db: Db) {
  const { margin } = await db
    .selectFrom('bookings as b')
    .select(sql<number>`coalesce(sum(b.admin_margin_paise), 0)::bigint`.as('margin'))
    .where(sql<boolean>`b.holds_vehicle`)
    .executeTakeFirstOrThrow()
  // Bookings without open amounts add nothing.
  const { due } = await db
    .selectFrom('bookings as b')
    .select(sql<number>`coalesce(sum(b.negotiated_price_shipper_paise - b.received_paise), 0)::bigint`.as('due'))
    .where(sql<boolean>`b.is_outstanding`)
    .executeTakeFirstOrThrow()
  return { activeMargin: toRupees(margin), dueFromShippers: toRupees(due) }
}

async function waitingSince(db: Db) {
  const { rows } = await sql<{ today: number; oldest: Date | null }>`
    select (select count(*) from bookings where status = 'pending'
             and created_at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata') as today,
           (select min(accepted_at) from bids where status = 'accepted') as oldest`.execute(db)
  return { assignmentsToday: rows[0]?.today ?? 0, oldestBidAt: rows[0]?.oldest?.toISOString() ?? null }
}
