import type { Reply } from '@vapsi/contract/endpoint'
import { AGES } from '@vapsi/contract/payments/outstanding'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { payments } from '@vapsi/contract/payments'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { ageOf, openBookings } from './outstanding/open-bookings.sql.ts'
import { termsTotals } from './terms-totals.sql.ts'
import { isToGiveBack, sumsToGiveBack } from './outstanding/to-give-back.sql.ts'

interface Owed {
  bucket: (typeof AGES)[number]
  fromShippers: number
  toDrivers: number
}

/** Rupees outstanding by age: days since the due date, else since the booking, as each party's are counted. */
export async function outstandingByAge(db: Db): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    with open as materialized (${openBookings})
    select ${ageOf(sql`days`)} as bucket,
           sum(from_shipper)::bigint as "fromShippers", sum(to_driver)::bigint as "toDrivers"
    from open group by 1`.execute(db)
  return AGES.map((bucket) => {
    const row = rows.find((r) => r.bucket === bucket)
    return { bucket, fromShippers: toRupees(row?.fromShippers ?? 0), toDrivers: toRupees(row?.toDrivers ?? 0) }
  })
}

/** The four cards of the payments screen, amounts to give back, and outstanding amounts by age. */
export async function moneySummary(db: Db): Promise<Reply<typeof payments.summary>> {
  const ageing = await outstandingByAge(db)
  // As the list of active terms counts and sums them.
  const active = await termsTotals(db, { status: 'active' })
  const { bookings, byDrivers, toShippers } = await db
    .selectFrom('bookings as b')
    .select([
      sql<number>`count(*)`.as('bookings'),
      sumsToGiveBack.byDrivers.as('byDrivers'),
      sumsToGiveBack.toShippers.as('toShippers'),
    ])
    .where(isToGiveBack)
    .executeTakeFirstOrThrow()
  // In paise, because rupees with decimals do not add up exactly.
  const total = (key: 'fromShippers' | 'toDrivers') =>
    toRupees(ageing.reduce((sum, row) => sum + Math.round(row[key] * 100), 0))
  return {
    activeTerms: active.bookings,
    totalMargin: active.margin,
    pendingFromShippers: total('fromShippers'),
    pendingToDrivers: total('toDrivers'),
    toGiveBack: { bookings, byDrivers: toRupees(byDrivers), toShippers: toRupees(toShippers) },
    ageing,
  }
}
