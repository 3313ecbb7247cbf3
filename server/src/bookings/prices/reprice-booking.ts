import type { admin as calls } from '@vapsi/contract/admin/admin'
import type { Body } from '@vapsi/contract/endpoint'
import { toPaise } from '@vapsi/contract/values/rupees'
import { documentStatuses } from '@vapsi/contract/lifecycle'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { advanceIfPaid } from './advance-if-paid.ts'
import { requireSoundPrices } from './agreed-prices.ts'
import { type Booking, changeBooking, lockBooking } from '../bookings.sql.ts'
import { recordBooking } from '../record-booking.ts'

const agreedPricesOf = ({ negotiatedPriceShipperPaise, negotiatedPriceDriverPaise, negotiationNotes }: Booking) => ({
  negotiatedPriceShipperPaise,
  negotiatedPriceDriverPaise,
  negotiationNotes,
})

/** Changes the agreed prices of an assigned booking, never below what is already paid. */
export function repriceBooking(
  db: Db | Tx,
  admin: Actor,
  bookingId: string,
  form: Body<typeof calls.reprice>,
): Promise<Booking> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? fail('booking_not_found')
    if (booking.status === 'pending') fail('not_assigned')
    if (!documentStatuses.includes(booking.status)) fail('booking_state')
    if (form.ifUpdatedAt !== undefined && form.ifUpdatedAt !== booking.updatedAt.toISOString())
      fail('changed_meanwhile')
    const prices = {
      negotiatedPriceShipperPaise: toPaise(form.negotiatedPriceShipper),
      negotiatedPriceDriverPaise: toPaise(form.negotiatedPriceDriver),
    }
    await requireSoundPrices(tx, booking.id, prices)
    const repriced = await changeBooking(tx, booking.id, {
      ...prices,
      ...(form.negotiationNotes !== undefined && { negotiationNotes: form.negotiationNotes || null }),
    })
    await recordBooking(tx, 'booking_repriced', repriced, {
      by: admin.id,
      before: agreedPricesOf(booking),
      after: agreedPricesOf(repriced),
    })
    await advanceIfPaid(tx, booking.id, admin.id)
    return repriced
  })
}
