import { documentStatuses } from '@vapsi/contract/lifecycle'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { End, WaitingView } from '@vapsi/contract/detention/waiting'
import { type Booking, changeBooking, lockBooking } from '../../bookings/bookings.sql.ts'
import { recordBooking } from '../../bookings/record-booking.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { cutTds } from '../tds/cut-tds.ts'
import { waitingView } from './detention-view.ts'
import { costOf, waitView } from './detention.rules.ts'
import { insertCharge, waitsOf } from './detention.sql.ts'

/** Where the truck waited: `stopId` with `stop`. */
interface Where {
  end: End
  stopId?: string | undefined
}

/** The waiting charge to decide, and its trip, both locked. */
async function proposedLine(tx: Tx, bookingId: string, { end, stopId }: Where) {
  const booking = (await lockBooking(tx, bookingId)) ?? fail('booking_not_found')
  const { transporterId } = booking
  if (!documentStatuses.includes(booking.status) || !transporterId) return fail('booking_state')
  const row =
    (await waitsOf(tx, bookingId)).find((wait) => wait.end === end && (wait.stopId ?? undefined) === stopId) ??
    fail('charge_absent')
  if (row.decided) fail('charge_decided')
  const now = new Date()
  if (waitView(row, now).status !== 'proposed') fail('charge_absent')
  return { booking, transporterId, ...costOf(row, now) }
}

/**
 * The waiting at one place becomes a line of the ledger: the shipper owes more, and the driver gets the same amount more.
 * Of two clerks at once, one confirms it and the other sees that it is decided.
 */
export function confirmDetention(
  db: Db | Tx,
  clerk: Actor,
  bookingId: string,
  where: Where,
  ifRupees: number,
): Promise<WaitingView> {
  return inTransaction(db, async (tx) => {
    const { booking, transporterId, days, paise } = await proposedLine(tx, bookingId, where)
    if (toPaise(ifRupees) !== paise) fail('charge_changed', { params: { rupees: toRupees(paise) } })
    await insertCharge(tx, {
      bookingId: booking.id,
      transporterId,
      cause: `detention_${where.end}`,
      stopId: where.stopId ?? null,
      status: 'confirmed',
      shipperPaise: paise,
      driverPaise: paise,
      days,
      reason: null,
      decidedBy: clerk.id,
    })
    const raised = await addToPrices(tx, booking, { shipperPaise: paise, driverPaise: paise })
    await recordBooking(tx, 'charge_confirmed', raised, {
      by: clerk.id,
      before: pricesOf(booking),
      after: pricesOf(raised),
      data: { cause: `detention_${where.end}`, days, amountPaise: paise },
    })
    return waitingView(tx, clerk, bookingId)
  })
}

export function declineDetention(
  db: Db | Tx,
  clerk: Actor,
  bookingId: string,
  where: Where,
  reason: string,
): Promise<WaitingView> {
  return inTransaction(db, async (tx) => {
    const { booking, transporterId, days, paise } = await proposedLine(tx, bookingId, where)
    await insertCharge(tx, {
      bookingId: booking.id,
      transporterId,
      cause: `detention_${where.end}`,
      stopId: where.stopId ?? null,
      status: 'declined',
      shipperPaise: 0,
      driverPaise: 0,
      days,
      reason,
      decidedBy: clerk.id,
    })
    await recordBooking(tx, 'charge_declined', booking, {
      by: clerk.id,
      data: { cause: `detention_${where.end}`, days, amountPaise: paise, reason },
    })
    return waitingView(tx, clerk, bookingId)
  })
}

export const pricesOf = ({ negotiatedPriceShipperPaise, negotiatedPriceDriverPaise }: Booking) => ({
  negotiatedPriceShipperPaise,
  negotiatedPriceDriverPaise,
})

/**
 * The agreed prices include every confirmed line, so that all sums include it too; the lines' total is stored beside
 * them.
 */
export async function addToPrices(
  tx: Tx,
  booking: Booking,
  { shipperPaise, driverPaise }: { shipperPaise: number; driverPaise: number },
): Promise<Booking> {
  const { negotiatedPriceShipperPaise: shipper, negotiatedPriceDriverPaise: driver } = booking
  if (shipper === null || driver === null) return fail('not_assigned')
  const changed = await changeBooking(tx, booking.id, {
    negotiatedPriceShipperPaise: shipper + shipperPaise,
    negotiatedPriceDriverPaise: driver + driverPaise,
    chargesShipperPaise: booking.chargesShipperPaise + shipperPaise,
    chargesDriverPaise: booking.chargesDriverPaise + driverPaise,
  })
  // Of a completed trip, more is credited.
  await cutTds(tx, booking.id)
  return changed
}
