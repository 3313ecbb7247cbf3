import type { Query, Reply } from '@vapsi/contract/endpoint'
import type { DuePayout, payouts } from '@vapsi/contract/settlement/payouts'
import { TDS } from '@vapsi/contract/settlement/tax-rules'
import { toRupees } from '@vapsi/contract/values/rupees'
import { bookingById } from '../../bookings/bookings.sql.ts'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Known } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { type Page, decodeCursor, pageOf } from '../../platform/http/page.ts'
import { accountOf } from '../../users/users.sql.ts'
import { payablePaise } from '../settlement.rules.ts'
import { carriedBefore, tripsByIds } from '../trips.sql.ts'
import { type DueRow, countDue, dueBookings, dueOfBooking } from './due-payouts.sql.ts'
import { accountsOf } from './payout-accounts.ts'

/** Payouts that are due, the oldest trips first. */
export async function duePayouts(
  db: Db,
  { q, limit, cursor }: Query<typeof payouts.due>,
  known?: Known,
): Promise<Page<DuePayout>> {
  const after = decodeCursor(cursor, ['integer'])
  const rows = await dueBookings(db, { q, after: after && after[0], limit: limit + 1 })
  const page = pageOf(rows, limit, (row) => [row.number], await countDue(db, q, known))
  return { ...page, rows: await viewsOf(db, page.rows) }
}

/** Where the driver of a booking is paid, and what is due now. */
export async function payoutOfBooking(db: Db, bookingId: string): Promise<Reply<typeof payouts.ofBooking>> {
  const { transporterId } = (await bookingById(db, bookingId)) ?? fail('booking_not_found')
  if (transporterId === null) return { transporter: null, amount: 0, account: null }
  const due = await dueOfBooking(db, bookingId)
  const [view] = due ? await viewsOf(db, [due]) : []
  const person = await accountOf(db, transporterId)
  return {
    transporter: person ? (person.company ?? person.name) : null,
    amount: view?.amount ?? 0,
    account: (await accountsOf(db, [transporterId])).get(transporterId) ?? null,
  }
}

async function viewsOf(db: Db, rows: readonly DueRow[]): Promise<DuePayout[]> {
  if (rows.length === 0) return []
  const accounts = await accountsOf(
    db,
    rows.map(({ transporterId }) => transporterId),
  )
  const balances = await balancesOf(db, rows)
  return rows.map((row) => ({
    id: row.bookingId,
    reference: referenceOf(row.number),
    fromLocation: row.fromLocation,
    toLocation: row.toLocation,
    transporter: { id: row.transporterId, name: row.name, company: row.company },
    part: row.isCompleted ? 'balance' : 'advance',
    amount: toRupees(Math.min(row.openPaise, balances.get(row.bookingId) ?? row.advancePaise)),
    account: accounts.get(row.transporterId) ?? null,
  }))
}

/** Of completed trips what their settlements say is to be paid after TDS. */
async function balancesOf(db: Db, rows: readonly DueRow[]) {
  const completed = rows.filter(({ isCompleted }) => isCompleted).map(({ bookingId }) => bookingId)
  const balances = new Map<string, number>()
  for (const trip of await tripsByIds(db, completed, TDS.oncePaise))
    balances.set(trip.bookingId, payablePaise(trip, await carriedBefore(db, trip)))
  return balances
}
