import type { Body } from '@vapsi/contract/endpoint'
import { inRupees, toPaise } from '@vapsi/contract/rupees'
import { documentStatuses } from '@vapsi/contract/lifecycle'
import type { PaymentView, payments } from '@vapsi/contract/payments'
import { advanceIfPaid } from '../bookings/advance-if-paid.ts'
import { lockBooking } from '../bookings/bookings.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isFromShipper, openPaise } from './payments.rules.ts'
import { insertPayment, paymentById, referenceIsUsed, sumsOf } from './payments.sql.ts'

type Recorded = Body<typeof payments.record>

/** Records money received or paid out; the booking stays locked, so that no two records can pass its price (rulings §6). */
export function recordPayment(
  db: Db | Tx,
  admin: Actor,
  form: Recorded,
  { evenCancelled = false } = {},
): Promise<PaymentView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, form.bookingId)) ?? fail('booking_not_found')
    const { negotiatedPriceShipperPaise: shipperPrice, negotiatedPriceDriverPaise: driverPrice } = booking
    const isOff = booking.status === 'cancelled'
    if (isOff && !evenCancelled) fail('booking_state', { message: 'This booking is cancelled.' })
    if (!(isOff || documentStatuses.includes(booking.status)) || shipperPrice === null || driverPrice === null)
      fail('not_assigned')

    const money = await sumsOf(tx, booking.id)
    const open = isFromShipper(form.paymentType)
      ? openPaise({ pricePaise: shipperPrice, movedPaise: money.receivedPaise })
      : openPaise({ pricePaise: driverPrice, movedPaise: money.paidOutPaise })
    // Money without a reference looks alike: two clerks who saw the same balance must not both record it.
    if (form.ifBalance !== undefined && toPaise(form.ifBalance) !== open)
      fail('changed_meanwhile', {
        message: `Someone else recorded money for this booking meanwhile. The balance is now ₹${inRupees(open)}.`,
      })
    const amountPaise = toPaise(form.amount)
    if (amountPaise > open) tooMuch(form.paymentType, open)
    // All that was paid out stays within the driver price, whoever got it (rulings §6).
    if (!isFromShipper(form.paymentType) && amountPaise > open - money.heldByPreviousPaise)
      stillHeld(open - money.heldByPreviousPaise, money.heldByPreviousPaise)

    const reference = form.reference || null
    if (reference && (await referenceIsUsed(tx, booking.id, [form.paymentType], reference))) fail('reference_used')
    const id = await insertPayment(tx, {
      bookingId: booking.id,
      amountPaise,
      paymentType: form.paymentType,
      paymentMethod: form.paymentMethod ?? null,
      reference,
      notes: form.notes || null,
      reversalOf: null,
      recordedBy: admin.id,
    })
    await record(tx, 'payment_recorded', {
      by: admin.id,
      subject: { type: 'booking', id: booking.id },
      before: money,
      after: await sumsOf(tx, booking.id),
      data: { paymentId: id, paymentType: form.paymentType, amountPaise, reference },
    })
    await advanceIfPaid(tx, booking.id, admin.id)
    return (await paymentById(tx, id)) ?? fail('payment_not_found')
  })
}

function stillHeld(payable: number, held: number): never {
  const message =
    `An earlier driver still holds ₹${inRupees(held)} of this booking. ` +
    `Reverse that payment once it is settled; until then enter at most ₹${inRupees(payable)}.`
  return fail('over_paid', { message, fields: { amount: message } })
}

function tooMuch(type: Recorded['paymentType'], open: number): never {
  const [code, who] = isFromShipper(type)
    ? (['over_received', 'the shipper owes'] as const)
    : (['over_paid', 'the driver is owed'] as const)
  const message = `The balance ${who} is ₹${inRupees(open)}. Enter at most that.`
  return fail(code, { message, fields: { amount: message } })
}
