import type { LorryReceiptsView } from '@vapsi/contract/lorry-receipts'
import { holdsVehicle } from '@vapsi/contract/lifecycle'
import { recordBooking } from '../bookings/record-booking.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import { lockTrip, setAsideLr } from './issue-receipt.ts'
import { endOrAccept, standingReceipt } from './receipts.sql.ts'
import { receiptsView } from './receipts-view.ts'

/** Voids the current receipt. Its number is never used again. */
export function voidReceipt(
  db: Db | Tx,
  actor: Actor,
  bookingId: string,
  { number, reason }: { number: string; reason: string },
): Promise<LorryReceiptsView> {
  return inTransaction(db, async (tx) => {
    const booking = await lockTrip(tx, actor, bookingId)
    if (!holdsVehicle.includes(booking.status)) fail('booking_state')
    const receipt = await standingReceipt(tx, bookingId)
    if (receipt?.number !== number) fail('receipt_changed')
    await endOrAccept(tx, receipt.id, { voidedAt: new Date(), voidReason: reason })
    if (receipt.acceptedAt) await setAsideLr(tx, actor, booking, `${number} is void: ${reason}`.slice(0, 500))
    await recordBooking(tx, 'lr_voided', booking, { by: actor.id, data: { receipt: number, reason } })
    return receiptsView(tx, actor, bookingId)
  })
}
