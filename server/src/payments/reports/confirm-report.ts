import { PAYMENT_TYPES } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { PaymentView, payments } from '@vapsi/contract/payments'
import { lockBooking } from '../../bookings/bookings.sql.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { isFromShipper } from '../payments.rules.ts'
import { referenceIsUsed } from '../payments.sql.ts'
import { recordPayment } from '../record-payment.ts'
import { lockReport, settleReport } from './reports.sql.ts'

const received = PAYMENT_TYPES.filter(isFromShipper)

/**
 * Records a reported payment as received; also for a booking cancelled in the meantime: the money has come and must be
 * given back. Of two clerks at once, one records it, and the other sees that it is settled. 409 reference_used:
 * somebody has already recorded this transfer by hand.
 */
export function confirmReport(
  db: Db | Tx,
  admin: Actor,
  reportId: string,
  { paymentType, valueDate, split }: Body<typeof payments.confirmReport>,
): Promise<PaymentView> {
  if (!isUuid(reportId)) fail('payment_not_found')
  return inTransaction(db, async (tx) => {
    const report = (await lockReport(tx, reportId)) ?? fail('payment_not_found')
    if (report.status !== 'pending') fail('report_closed')
    await lockBooking(tx, report.bookingId)
    if (await referenceIsUsed(tx, report.bookingId, received, report.transfer)) fail('utr_recorded')
    const form = {
      bookingId: report.bookingId,
      amount: toRupees(report.amountPaise),
      paymentType,
      paymentMethod: 'upi' as const,
      reference: report.utr,
      valueDate,
      notes: 'Reported by the shipper',
      split,
    }
    const payment = await recordPayment(tx, admin, form, { evenCancelled: true })
    if (!(await settleReport(tx, report.id, { status: 'confirmed', paymentId: payment.id }))) fail('report_closed')
    await record(tx, 'report_confirmed', {
      by: admin.id,
      subject: { type: 'booking', id: report.bookingId },
      before: { status: report.status },
      after: { status: 'confirmed' },
      data: { reportId: report.id, paymentId: payment.id, amountPaise: report.amountPaise },
    })
    return payment
  })
}
