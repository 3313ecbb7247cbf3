import { documentStatuses } from '@vapsi/contract/lifecycle'
import { TDS } from '@vapsi/contract/settlement/tax-rules'
import type { Query } from '@vapsi/contract/endpoint'
import type { SettledTrip, SettlementView, settlements } from '@vapsi/contract/settlement/settlement'
import { bookingById, isPartyTo } from '../bookings/bookings.sql.ts'
import type { Known } from '../platform/database/count-rows.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import { paymentsOfTrip } from './payments-of-trip.sql.ts'
import { settledTrip, settlementOf } from './settlement.rules.ts'
import { carriedBefore, completedTrips, countCompleted, tripById } from './trips.sql.ts'

/** The settlement of a trip for this person. */
export async function settlement(db: Db, actor: Actor, bookingId: string): Promise<SettlementView> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !(actor.isAdmin || isPartyTo(booking, actor))) return fail('booking_not_found')
  const { status, negotiatedPriceShipperPaise: price } = booking
  if (price === null || !(documentStatuses.includes(status) || status === 'cancelled')) fail('nothing_to_settle')
  const trip = (await tripById(db, bookingId, TDS.oncePaise)) ?? fail('booking_not_found')
  const sides = actor.isAdmin
    ? (['shipper', 'driver'] as const)
    : ([actor.userType === 'transporter' ? 'driver' : 'shipper'] as const)
  return settlementOf(
    trip,
    await paymentsOfTrip(db, bookingId, trip.transporterId),
    sides,
    await carriedBefore(db, trip),
  )
}

/** Completed trips with their settlement, the newest first. */
export async function listSettled(
  db: Db,
  { from, to, limit, cursor }: Query<typeof settlements.list>,
  known?: Known,
): Promise<Page<SettledTrip>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const asked = { from, to }
  const rows = await completedTrips(db, { ...asked, after, limit: limit + 1, isNewestFirst: true }, TDS.oncePaise)
  const total = await countCompleted(db, asked, known)
  return mapPage(
    pageOf(rows, limit, (row) => [row.completedText, row.bookingId], total),
    settledTrip,
  )
}
