import type { PaymentView } from '@vapsi/contract/payments'
import { confirmIfUnpaid } from '../bookings/prices/advance-if-paid.ts'
import { lockBooking } from '../bookings/bookings.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction, violates } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { insertPayment, paymentById, paymentForReversal, sumsOf } from './payments.sql.ts'

/** Adds the counter-entry of a payment, once; the payment itself stays unchanged. */
export async function reversePayment(
  db: Db | Tx,
  admin: Actor,
  paymentId: string,
  reason: string,
): Promise<PaymentView> {
  if (!isUuid(paymentId)) fail('payment_not_found')
  try {
    return await inTransaction(db, async (tx) => {
      const payment = (await paymentForReversal(tx, paymentId)) ?? fail('payment_not_found')
      if (payment.reversalOf) fail('reversal_stands')
      await lockBooking(tx, payment.bookingId)
      const before = await sumsOf(tx, payment.bookingId)
      const { id } = await insertPayment(tx, {
        bookingId: payment.bookingId,
        amountPaise: -payment.amountPaise,
        paymentType: payment.paymentType,
        paymentMethod: payment.paymentMethod,
        reference: payment.reference,
        transferId: payment.transferId,
        statementLineId: payment.statementLineId,
        notes: reason,
        reversalOf: payment.id,
        recordedBy: admin.id,
      })
      await record(tx, 'payment_reversed', {
        by: admin.id,
        subject: { type: 'booking', id: payment.bookingId },
        before,
        after: await sumsOf(tx, payment.bookingId),
        data: {
          paymentId: payment.id,
          counterId: id,
          paymentType: payment.paymentType,
          amountPaise: payment.amountPaise,
          reason,
        },
      })
      await confirmIfUnpaid(tx, payment.bookingId, admin.id)
      return (await paymentById(tx, id)) ?? fail('payment_not_found')
    })
  } catch (error) {
    if (violates(error, 'one_reversal_per_payment')) fail('already_reversed')
    throw error
  }
}
