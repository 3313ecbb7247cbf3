import { bookingSteps } from '@vapsi/contract/lifecycle'
import type { Tx } from '../../platform/database/database.ts'
import { moneyOfBooking, moveBooking } from '../bookings.sql.ts'
import { recordBooking } from '../record-booking.ts'

/**
 * Confirmed becomes advance_paid once recorded money reaches the advance of the active terms: checked with each
 * payment, set of terms and price, and with the driver's acceptance. Not with the assignment, which the driver may
 * still decline. The booking is locked.
 */
export async function advanceIfPaid(tx: Tx, bookingId: string, by: string | null = null): Promise<void> {
  const { termsId, receivedPaise, advanceShipperPaise } = await moneyOfBooking(tx, bookingId)
  if (termsId === null || advanceShipperPaise === null) return
  // If no advance is agreed, no payment does not count as a paid advance.
  if (receivedPaise <= 0 || receivedPaise < advanceShipperPaise) return
  const advanced = await moveBooking(tx, bookingId, bookingSteps.advancePaid)
  if (!advanced) return
  await recordBooking(tx, 'advance_paid', advanced, {
    by,
    before: { status: bookingSteps.advancePaid.from[0] },
    after: { status: advanced.status },
    data: { hasAdvance: advanceShipperPaise > 0, amountPaise: advanceShipperPaise },
  })
}

/** The reverse: a reversed advance is no longer paid, while nothing is loaded. The booking is locked. */
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
