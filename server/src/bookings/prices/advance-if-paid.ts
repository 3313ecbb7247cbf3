import { bookingSteps } from '@vapsi/contract/lifecycle'
import type { Tx } from '../../platform/database/database.ts'
import { moneyOfBooking, moveBooking } from '../bookings.sql.ts'
import { recordBooking } from '../record-booking.ts'

/**
 * Confirmed becomes advance_paid once recorded money reaches the advance of the active terms: with each record, set of terms and
 * price, and with the driver's yes, never with the assignment, which is a question to be answered. Under the booking's lock.
 */
export async function advanceIfPaid(tx: Tx, bookingId: string, by: string | null = null): Promise<void> {
  const { termsId, receivedPaise, advanceShipperPaise } = await moneyOfBooking(tx, bookingId)
  if (termsId === null || advanceShipperPaise === null) return
  // Where no advance is agreed, nothing recorded is nothing paid.
  if (receivedPaise <= 0 || receivedPaise < advanceShipperPaise) return
  const advanced = await moveBooking(tx, bookingId, bookingSteps.advancePaid)
  if (!advanced) return
  await recordBooking(tx, 'advance_paid', advanced, {
    by,
    before: { status: bookingSteps.advancePaid.from[0] },
    after: { status: advanced.status },
    data: { hasAdvance: advanceShipperPaise > 0 },
  })
}

/** The other way: an advance that is not there any more was not paid, while nothing is loaded. Under the booking's lock. */
export async function confirmIfUnpaid(tx: Tx, bookingId: string, by: string): Promise<void> {
  const { receivedPaise, advanceShipperPaise } = await moneyOfBooking(tx, bookingId)
  if (receivedPaise > 0 && receivedPaise >= (advanceShipperPaise ?? 0)) return
  const back = await moveBooking(tx, bookingId, bookingSteps.advanceReversed)
  if (!back) return
  await recordBooking(tx, 'advance_reversed', back, {
    by,
    before: { status: bookingSteps.advanceReversed.from[0] },
    after: { status: back.status },
  })
}
