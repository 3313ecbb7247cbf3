import type { Reply } from '@vapsi/contract/endpoint'
import type { admin } from '@vapsi/contract/admin/admin'
import { toRupees } from '@vapsi/contract/values/rupees'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isAgreed } from '../../payments/outstanding/open-bookings.sql.ts'
import { onDays } from '../../payments/sums/day-sums.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUnpaid, toGiveBack } from './booking-rows.sql.ts'
import { type BookingsFilter, conditions } from './bookings-list.sql.ts'

/** The clerk asked for cancelled bookings. */
const asksForCancelled = (filter: BookingsFilter): boolean =>
  filter.queue === 'toGiveBack' || filter.status === 'cancelled' || filter.adminApprovalStatus === 'cancelled'

/** Filtered by status and day only: these sums are stored, so the number of bookings does not matter. */
const isKept = ({ queue, paymentStatus, userId, q }: BookingsFilter): boolean =>
  !(queue ?? paymentStatus ?? userId ?? q)

const sum = (paise: RawBuilder<unknown>) => sql<number>`coalesce(sum(${paise}), 0)::bigint`

async function sumsOfDays(db: Db, { from, to, ...statuses }: BookingsFilter, also: RawBuilder<SqlBool> = sql`true`) {
  return db
    .selectFrom('bookingDaySums as b')
    .select([
      sum(sql`b.bookings`).as('bookings'),
      sum(sql`b.shipper_price_paise`).as('shipperPrice'),
      sum(sql`b.driver_price_paise`).as('driverPrice'),
      sum(sql`b.margin_paise`).as('margin'),
      sum(sql`b.received_paise`).as('received'),
      sum(sql`b.paid_out_paise`).as('paidOut'),
    ])
    .where(await conditions(db, statuses))
    .where(onDays(sql`b.day`, { from, to }))
    .where(also)
    .$if(!asksForCancelled(statuses), (q) => q.where('b.status', '<>', 'cancelled'))
}

async function sumsOfRows(db: Db, filter: BookingsFilter, also: RawBuilder<SqlBool> = sql`true`) {
  return db
    .selectFrom('bookings as b')
    .select([
      sql<number>`count(*)`.as('bookings'),
      sum(sql`b.negotiated_price_shipper_paise`).as('shipperPrice'),
      sum(sql`b.negotiated_price_driver_paise`).as('driverPrice'),
      sum(sql`b.admin_margin_paise`).as('margin'),
      sum(sql`b.received_paise`).as('received'),
      sum(sql`b.paid_out_paise`).as('paidOut'),
    ])
    .$if(filter.queue === 'toGiveBack', (q) =>
      q.select([sum(toGiveBack.byDrivers).as('byDrivers'), sum(toGiveBack.toShippers).as('toShippers')]),
    )
    .where(await conditions(db, filter))
    .where(also)
    .$if(!asksForCancelled(filter), (q) => q.where('b.status', '<>', 'cancelled'))
}

/** Nearly all are paid: they are the stored sums minus the few unpaid ones. */
async function sumsOfPaid(db: Db, filter: BookingsFilter) {
  const agreed = await sumsOfDays(db, filter, isAgreed)
  const unpaid = await sumsOfRows(db, filter, isUnpaid)
  return db
    .selectFrom([agreed.as('a'), unpaid.as('u')])
    .select([
      sql<number>`a.bookings - u.bookings`.as('bookings'),
      sql<number>`a.shipper_price - u.shipper_price`.as('shipperPrice'),
      sql<number>`a.driver_price - u.driver_price`.as('driverPrice'),
      sql<number>`a.margin - u.margin`.as('margin'),
      sql<number>`a.received - u.received`.as('received'),
      sql<number>`a.paid_out - u.paid_out`.as('paidOut'),
    ])
}

async function sumsOf(db: Db, filter: BookingsFilter) {
  const { paymentStatus, ...rest } = filter
  if (paymentStatus === 'paid' && isKept(rest)) return (await sumsOfPaid(db, rest)).executeTakeFirstOrThrow()
  if (isKept(filter)) return (await sumsOfDays(db, filter)).executeTakeFirstOrThrow()
  return (await sumsOfRows(db, filter)).executeTakeFirstOrThrow()
}

/** Money of all filtered bookings, in rupees; without cancelled ones, unless those were asked for. */
export async function bookingTotals(db: Db, filter: BookingsFilter): Promise<Reply<typeof admin.bookingTotals>> {
  const { bookings, byDrivers, toShippers, ...sums }: Sums = await sumsOf(db, filter)
  const inRupees = Object.fromEntries(Object.entries(sums).map(([key, paise]) => [key, toRupees(paise)]))
  return {
    bookings,
    ...(inRupees as Record<keyof typeof sums, number>),
    ...(filter.queue === 'toGiveBack' && {
      toGiveBack: { byDrivers: toRupees(byDrivers ?? 0), toShippers: toRupees(toShippers ?? 0) },
    }),
  }
}

/** Paise. */
type Sums = Awaited<ReturnType<typeof sumsOf>> & { byDrivers?: number | undefined; toShippers?: number | undefined }
