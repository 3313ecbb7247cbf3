import type { DashboardView } from '@vapsi/contract/booking-views'
import { toRupees } from '@vapsi/contract/values/rupees'
import { runningStatuses } from '@vapsi/contract/lifecycle'
import { sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { referenceOf } from '../bookings.rules.ts'
import { mayOwe, toPaySums } from '../due-order.sql.ts'
import { kilometresByMonth } from './laden-km.sql.ts'

const RECENT_TRIPS = 5

/** The calendar month of India in which a booking was created: `2026-11`. */
const createdMonth = sql<string>`to_char(b.created_at at time zone 'Asia/Kolkata', 'YYYY-MM')`

export const dashboardOf = (db: Db, actor: Actor): Promise<DashboardView> =>
  actor.userType === 'shipper' ? shipperDashboard(db, actor.id) : transporterDashboard(db, actor.id)

async function shipperDashboard(db: Db, shipperId: string): Promise<DashboardView> {
  const trips = await totals(db, 'shipper', shipperId)
  const { openLoads } = await db
    .selectFrom('loads')
    .select((eb) => eb.fn.countAll<number>().as('openLoads'))
    .where('shipperId', '=', shipperId)
    .where('status', '=', 'open')
    .where('validUntil', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return {
    activeBookings: trips.active,
    completedTrips: trips.completed,
    totalSpent: toRupees(trips.paise),
    openLoads,
    toPay: await toPayOf(db, shipperId),
  }
}

async function toPayOf(db: Db, shipperId: string) {
  const sums = await db
    .selectFrom('bookings as b')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .leftJoin('paymentTerms as t', 't.id', 'm.termsId')
    .where('b.shipperId', '=', shipperId)
    .where(mayOwe)
    .select([
      toPaySums.now.as('now'),
      toPaySums.overdue.as('overdue'),
      toPaySums.checking.as('checking'),
      toPaySums.later.as('later'),
    ])
    .executeTakeFirstOrThrow()
  return {
    now: toRupees(sums.now),
    overdue: toRupees(sums.overdue),
    checking: toRupees(sums.checking),
    later: toRupees(sums.later),
  }
}

async function transporterDashboard(db: Db, transporterId: string): Promise<DashboardView> {
  const [trips, byMonth, recentTrips, availableTrucks, marketLoads] = await Promise.all([
    totals(db, 'transporter', transporterId),
    earnedByMonth(db, transporterId),
    newestCompleted(db, transporterId),
    countAvailable(db, transporterId),
    countMarketLoads(db),
  ])
  return {
    activeBookings: trips.active,
    completedTrips: trips.completed,
    availableTrucks,
    marketLoads,
    thisMonth: byMonth.at(-1)?.earned ?? 0,
    totalEarned: toRupees(trips.paise),
    recentTrips,
    byMonth,
  }
}

/** Each side adds up its own price. */
async function totals(db: Db, side: 'shipper' | 'transporter', userId: string) {
  const isShipper = side === 'shipper'
  const price = isShipper ? sql.ref('b.negotiated_price_shipper_paise') : sql.ref('b.negotiated_price_driver_paise')
  // A shipper's are read from an index alone, which does not contain the time of the driver's notification.
  const isTold = isShipper ? sql`true` : sql`(b.told_at is null or b.told_at <= now())`
  return db
    .selectFrom('bookings as b')
    .select([
      sql<number>`count(*) filter (where b.status in (${sql.join([...runningStatuses])})
        and ${isTold})`.as('active'),
      sql<number>`count(*) filter (where b.status = 'completed')`.as('completed'),
      sql<number>`coalesce(sum(${price}) filter (where b.status = 'completed'), 0)::bigint`.as('paise'),
    ])
    .where(isShipper ? 'b.shipperId' : 'b.transporterId', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Twelve months, oldest first, the current one last; months without a trip are zero. */
async function earnedByMonth(db: Db, transporterId: string) {
  const kilometres = await kilometresByMonth(db, transporterId)
  const { rows } = await sql<{ month: string; paise: number; trips: number }>`
    select to_char(m.start, 'YYYY-MM') as month, coalesce(t.paise, 0)::bigint as paise, coalesce(t.trips, 0)::int as trips
    from generate_series(date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '11 months',
                         date_trunc('month', now() at time zone 'Asia/Kolkata'), interval '1 month') as m (start)
    left join (
      select ${createdMonth} as month, sum(b.negotiated_price_driver_paise) as paise, count(*) as trips
      from bookings b where b.transporter_id = ${transporterId} and b.status = 'completed' group by 1
    ) t on t.month = to_char(m.start, 'YYYY-MM')
    order by m.start`.execute(db)
  return rows.map(({ month, paise, trips }) => {
    const { ladenKm = 0, savedKm = 0 } = kilometres.get(month) ?? {}
    return { month, earned: toRupees(paise), trips, ladenKm, savedKm }
  })
}

async function newestCompleted(db: Db, transporterId: string) {
  const rows = await db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.number', 'b.fromLocation', 'b.toLocation', 'b.distanceKm', 'b.roadKm', 'b.completedAt'])
    .select('b.negotiatedPriceDriverPaise')
    .where('b.transporterId', '=', transporterId)
    .where('b.status', '=', 'completed')
    .orderBy('b.completedAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(RECENT_TRIPS)
    .execute()
  return rows.map((trip) => ({
    id: trip.id,
    reference: referenceOf(trip.number),
    fromLocation: trip.fromLocation,
    toLocation: trip.toLocation,
    distanceKm: trip.distanceKm,
    roadKm: trip.roadKm,
    price: toRupees(trip.negotiatedPriceDriverPaise ?? 0),
    completedAt: trip.completedAt?.toISOString() ?? '',
  }))
}

async function countAvailable(db: Db, transporterId: string): Promise<number> {
  const { available } = await db
    .selectFrom('vehicles as v')
    .innerJoin('vehicleStatus as s', 's.vehicleId', 'v.id')
    .select((eb) => eb.fn.countAll<number>().as('available'))
    .where('v.transporterId', '=', transporterId)
    .where('v.deletedAt', 'is', null)
    .where('s.status', '=', 'available')
    .executeTakeFirstOrThrow()
  return available
}

/** Loads that a transporter can bid on: open, valid, without an accepted bid. */
async function countMarketLoads(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from loads l where l.status = 'open' and l.valid_until > now()
      and l.hidden_at is null and not exists (select from bids b where b.load_id = l.id and b.takes_load)`.execute(db)
  return rows[0]?.open ?? 0
}
