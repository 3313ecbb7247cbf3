import type { Body } from '@vapsi/contract/endpoint'
import { PAYMENT_TYPES } from '@vapsi/contract/constants'
import { isBankDay } from '@vapsi/contract/values/india'
import { transferReference } from '@vapsi/contract/values/pasted'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { documentStatuses } from '@vapsi/contract/lifecycle'
import type { PaymentView, payments } from '@vapsi/contract/payments'
import { advanceIfPaid } from '../bookings/prices/advance-if-paid.ts'
import { lockBooking } from '../bookings/bookings.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { cutTds } from './tds/cut-tds.ts'
import { claimTransfer } from './claim-transfer.ts'
import { isFromShipper, openPaise } from './payments.rules.ts'
import { banked } from './transfers.sql.ts'
import { insertPayment, paymentById, referenceIsUsed, sumsOf } from './payments.sql.ts'

type Recorded = Body<typeof payments.record>

/** Records money received or paid out; the booking stays locked, so that no two payments can exceed its price. */
export function recordPayment(
  db: Db | Tx,
  admin: Actor,
  form: Recorded,
  {
    evenCancelled = false,
    statementLine = null,
  }: { evenCancelled?: boolean; statementLine?: { id: string; narration: string } | null } = {},
): Promise<PaymentView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, form.bookingId)) ?? fail('booking_not_found')
    const { negotiatedPriceShipperPaise: shipperPrice, negotiatedPriceDriverPaise: driverPrice } = booking
    const isOff = booking.status === 'cancelled'
    if (isOff && !evenCancelled) fail('booking_cancelled')
    if (!(isOff || documentStatuses.includes(booking.status)) || shipperPrice === null || driverPrice === null)
      fail('not_assigned')

    const money = await sumsOf(tx, booking.id)
    const open = isFromShipper(form.paymentType)
      ? openPaise({ pricePaise: shipperPrice, movedPaise: money.receivedPaise })
      : openPaise({ pricePaise: driverPrice, movedPaise: money.paidOutPaise })
    // Payments without a reference look alike: two clerks who saw the same balance must not both record it.
    if (form.ifBalance !== undefined && toPaise(form.ifBalance) !== open)
      fail('money_recorded_meanwhile', { params: { rupees: toRupees(open) } })
    const amountPaise = toPaise(form.amount)
    if (amountPaise > open) {
      const code = isFromShipper(form.paymentType) ? 'over_received' : 'over_paid'
      fail(code, { at: 'amount', params: { rupees: toRupees(open) } })
    }
    // All payouts together stay within the driver price, whoever got them.
    if (!isFromShipper(form.paymentType) && amountPaise > open - money.heldByPreviousPaise)
      fail('earlier_driver_holds', {
        at: 'amount',
        params: { held: toRupees(money.heldByPreviousPaise), payable: toRupees(open - money.heldByPreviousPaise) },
      })

    const reference = form.reference || null
    const transfer = reference && transferReference(reference)
    const fromShipper = isFromShipper(form.paymentType)
    if (transfer) {
      // Of a transfer whose amount is known, several instalments may be paid: together they stay within it.
      const isBounded = form.split !== undefined || (await banked(tx, { reference: transfer, fromShipper })) !== null
      const types = isBounded ? [form.paymentType] : PAYMENT_TYPES.filter((type) => isFromShipper(type) === fromShipper)
      if (await referenceIsUsed(tx, booking.id, types, transfer)) fail('reference_used', { at: 'reference' })
    }
    const transferId =
      transfer && form.paymentMethod !== 'cash'
        ? await claimTransfer(tx, {
            reference: transfer,
            fromShipper,
            bookingId: booking.id,
            amountPaise,
            splitPaise: form.split ? toPaise(form.split.transferAmount) : null,
          })
        : null
    const { id, valueDate } = await insertPayment(tx, {
      bookingId: booking.id,
      amountPaise,
      paymentType: form.paymentType,
      paymentMethod: form.paymentMethod ?? null,
      reference,
      transferId,
      statementLineId: statementLine && statementLine.id,
      notes: form.notes || null,
      // Of a line that was long open, the day may lie too far back by now.
      ...(form.valueDate && {
        valueDate: isBankDay(form.valueDate) ? form.valueDate : fail('invalid', { fields: { valueDate: 'bank_day' } }),
      }),
      reversalOf: null,
      recordedBy: admin.id,
    })
    if (!fromShipper) await cutTds(tx, booking.id, valueDate)
    await record(tx, 'payment_recorded', {
      by: admin.id,
      subject: { type: 'booking', id: booking.id },
      before: money,
      after: await sumsOf(tx, booking.id),
      data: {
        paymentId: id,
        paymentType: form.paymentType,
        amountPaise,
        reference,
        ...(statementLine && { narration: statementLine.narration }),
      },
    })
    await advanceIfPaid(tx, booking.id, admin.id)
    return (await paymentById(tx, id)) ?? fail('payment_not_found')
  })
}
