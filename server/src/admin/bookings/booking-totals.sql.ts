import type { Reply } from '@vapsi/contract/endpoint'
import type { admin } from '@vapsi/contract/admin/admin'
import { toRupees } from '@vapsi/contract/values/rupees'
import { type RawBuilder, sql } from 'kysely'
import { sumsToGiveBack } from '../../payments/outstanding/to-give-back.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { type BookingsFilter, conditions } from './bookings-list.sql.ts'

/** The clerk asked for cancelled bookings. */
const asksForCancelled = (filter: BookingsFilter): boolean =>
  filter.queue === 'toGiveBack' || filter.status === 'cancelled' || filter.adminApprovalStatus === 'cancelled'

const sum = (paise: RawBuilder<unknown>) => sql<number>`coalesce(sum(${paise}), 0)::bigint`

/** Without a word or a person they are read from the index `bookings_newest` alone. */
async function sumsOf(db: Db, filter: BookingsFilter) {
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
      q.select([sumsToGiveBack.byDrivers.as('byDrivers'), sumsToGiveBack.toShippers.as('toShippers')]),
    )
    .where(await conditions(db, filter))
    .$if(!asksForCancelled(filter), (q) => q.where('b.status', '<>', 'cancelled'))
    .executeTakeFirstOrThrow()
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
