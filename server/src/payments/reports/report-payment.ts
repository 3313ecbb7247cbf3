import { LIMITS } from '@vapsi/contract/constants'
import type { Body, Reply } from '@vapsi/contract/endpoint'
import { transferReference } from '@vapsi/contract/values/pasted'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { documentStatuses } from '@vapsi/contract/lifecycle'
import type { payments } from '@vapsi/contract/payments'
import { lockBookingOf } from '../../bookings/bookings.sql.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction, violates } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { bookingsPaidBy, bookingsReportedWith } from '../transfers.sql.ts'
import { countPendingReports, insertReport, payableBooking } from './reports.sql.ts'

/** A shipper reports a UPI payment; it counts only once the office has confirmed it. */
export async function reportPayment(
  db: Db | Tx,
  shipper: Actor,
  bookingId: string,
  form: Body<typeof payments.report>,
): Promise<Reply<typeof payments.report>> {
  if (!isUuid(bookingId)) fail('booking_not_found')
  try {
    return await inTransaction(db, async (tx) => {
      // Sequential, so that many at once are counted too.
      await lockBookingOf(tx, shipper, bookingId)
      const booking = (await payableBooking(tx, shipper.id, bookingId)) ?? fail('booking_not_found')
      if (!documentStatuses.includes(booking.status) || booking.pricePaise === null) fail('nothing_due')
      const amountPaise = toPaise(form.amount)
      const openPaise = booking.pricePaise - booking.receivedPaise
      if (amountPaise > openPaise) fail('over_balance', { at: 'amount', params: { rupees: toRupees(openPaise) } })
      await refuseUsedElsewhere(tx, shipper.id, bookingId, transferReference(form.utr))
      if ((await countPendingReports(tx, bookingId)) >= LIMITS.pendingReports) fail('too_many_reports')
      const row = await insertReport(tx, { bookingId, shipperId: shipper.id, amountPaise, utr: form.utr })
      await record(tx, 'payment_reported', {
        by: shipper.id,
        subject: { type: 'booking', id: bookingId },
        data: { reportId: row.id, amountPaise, utr: form.utr },
      })
      return {
        id: row.id,
        bookingId,
        amount: toRupees(row.amountPaise),
        utr: row.utr,
        status: row.status,
        reportedAt: row.reportedAt.toISOString(),
      }
    })
  } catch (error) {
    if (violates(error, 'one_report_per_utr')) fail('utr_reported')
    throw error
  }
}

/** A transfer counts once. If it belongs to somebody else's booking, only that fact is revealed. */
async function refuseUsedElsewhere(tx: Tx, shipperId: string, bookingId: string, transfer: string): Promise<void> {
  const reported = await bookingsReportedWith(tx, shipperId, transfer)
  const paid = await bookingsPaidBy(tx, { reference: transfer, fromShipper: true })
  const elsewhere = [...reported, ...paid].filter(({ id }) => id !== bookingId)
  if (elsewhere.length === 0) return
  const own = new Set([
    ...reported.map(({ name }) => name),
    ...paid.filter((b) => b.shipperId === shipperId).map(({ name }) => name),
  ])
  const named = [...new Set(elsewhere.map(({ name }) => name))].filter((name) => own.has(name))
  fail('reference_used_elsewhere', { params: { bookings: named.join(', ') || 'another booking' } })
}
