import type { DisputeView } from '@vapsi/contract/payments/disputes'
import { LAST_DROP } from '@vapsi/contract/shipment/stop-order'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { lockBookingOf } from '../../bookings/bookings.sql.ts'
import { recordBooking } from '../../bookings/record-booking.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { dropsOfTrip } from './drops-of-trip.ts'
import { disputeView, mayOpen } from './dispute-view.ts'
import { changeOpen, disputeOf, insertDispute } from './disputes.sql.ts'

/**
 * The shipper disputes part of the price of a delivery, or of the share of one of its drops, with a reason. Meanwhile the
 * trip does not complete.
 */
export function openDispute(
  db: Db | Tx,
  shipper: Actor,
  bookingId: string,
  { amount, reason, stopId }: { amount: number; reason: string; stopId?: string | undefined },
): Promise<DisputeView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBookingOf(tx, shipper, bookingId)) ?? fail('booking_not_found')
    const before = await disputeOf(tx, bookingId)
    if (before && before.status !== 'withdrawn') fail('dispute_stands')
    const { transporterId, negotiatedPriceShipperPaise: price } = booking
    if (!transporterId || price === null || !(await mayOpen(tx, booking))) return fail('dispute_too_late')
    const amountPaise = toPaise(amount)
    if (amountPaise > price) fail('dispute_over_price', { at: 'amount', params: { rupees: toRupees(price) } })
    const drop =
      stopId === undefined
        ? null
        : ((await dropsOfTrip(tx, booking)).find((one) => one.stopId === stopId) ?? fail('stop_not_found'))
    if (drop && amountPaise > toPaise(drop.most))
      fail('dispute_over_share', { at: 'amount', params: { place: drop.place, rupees: drop.most } })
    const of = drop && {
      stopId: drop.stopId === LAST_DROP ? null : drop.stopId,
      isOfLastDrop: drop.stopId === LAST_DROP,
    }
    await insertDispute(tx, { bookingId, shipperId: shipper.id, transporterId, amountPaise, reason, ...of })
    await recordBooking(tx, 'dispute_opened', booking, {
      by: shipper.id,
      data: { amountPaise, reason, ...(drop && { place: drop.place }) },
    })
    return disputeView(tx, shipper, bookingId)
  })
}

/** The driver's answer; the office reads both. */
export function answerDispute(
  db: Db | Tx,
  driver: Actor,
  bookingId: string,
  { answer }: { answer: string },
): Promise<DisputeView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBookingOf(tx, driver, bookingId)) ?? fail('booking_not_found')
    const dispute = await disputeOf(tx, bookingId)
    if (!dispute || !(await changeOpen(tx, dispute.id, { answer, answeredAt: new Date() }))) fail('dispute_closed')
    await recordBooking(tx, 'dispute_answered', booking, { by: driver.id, data: { reason: answer } })
    return disputeView(tx, driver, bookingId)
  })
}

export function withdrawDispute(db: Db | Tx, shipper: Actor, bookingId: string): Promise<DisputeView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBookingOf(tx, shipper, bookingId)) ?? fail('booking_not_found')
    const dispute = await disputeOf(tx, bookingId)
    if (!dispute || !(await changeOpen(tx, dispute.id, { status: 'withdrawn', endedAt: new Date() })))
      fail('dispute_closed')
    await recordBooking(tx, 'dispute_withdrawn', booking, { by: shipper.id })
    return disputeView(tx, shipper, bookingId)
  })
}
