import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { requireSoundPrices } from '../../bookings/prices/agreed-prices.ts'
import { lockBooking } from '../../bookings/bookings.sql.ts'
import { recordBooking } from '../../bookings/record-booking.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { addToPrices, pricesOf } from '../charges/decide-detention.ts'
import { insertCharge } from '../charges/detention.sql.ts'
import { disputeView } from './dispute-view.ts'
import { changeOpen, disputeOf } from './disputes.sql.ts'

export interface Decision {
  award: number
  fromDriver: number
  decision: string
  ifAnsweredAt?: string | null | undefined
}

/**
 * The office's decision: the amount off the shipper's price, and the part of it off the driver's. It is a normal line
 * of the ledger, and no price goes below what is paid. Of two clerks at once, one decides and the other sees that it is
 * decided.
 */
export function decideDispute(
  db: Db | Tx,
  clerk: Actor,
  bookingId: string,
  { award, fromDriver, decision, ifAnsweredAt }: Decision,
  proposedAt?: Date,
) {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? fail('booking_not_found')
    const dispute = (await disputeOf(tx, bookingId)) ?? fail('dispute_closed')
    if (dispute.status === 'decided') fail('dispute_decided_meanwhile')
    // A decision that waited for a second clerk applies to the dispute of that time only, not to a later one.
    if (dispute.status !== 'open' || (proposedAt && dispute.openedAt > proposedAt)) fail('dispute_closed')
    // The clerk must have read both sides' words.
    const readMs = ifAnsweredAt && Date.parse(ifAnsweredAt)
    if (ifAnsweredAt !== undefined && readMs !== (dispute.answeredAt?.getTime() ?? null))
      fail('dispute_answered_meanwhile')
    const [awardPaise, fromDriverPaise] = [toPaise(award), toPaise(fromDriver)]
    if (awardPaise > dispute.amountPaise)
      fail('award_over_dispute', { at: 'award', params: { rupees: toRupees(dispute.amountPaise) } })
    if (fromDriverPaise > awardPaise) fail('award_over_dispute', { at: 'fromDriver', params: { rupees: award } })
    const off = { shipperPaise: -awardPaise, driverPaise: -fromDriverPaise }
    const { negotiatedPriceShipperPaise: shipper, negotiatedPriceDriverPaise: driver } = booking
    if (shipper === null || driver === null) return fail('not_assigned')
    await requireSoundPrices(tx, bookingId, {
      negotiatedPriceShipperPaise: shipper - awardPaise,
      negotiatedPriceDriverPaise: driver - fromDriverPaise,
    })
    const ended = { status: 'decided' as const, endedAt: new Date(), decidedBy: clerk.id }
    await changeOpen(tx, dispute.id, { ...ended, awardPaise, fromDriverPaise, decision })
    await insertCharge(tx, {
      bookingId,
      transporterId: dispute.transporterId,
      cause: 'dispute',
      status: awardPaise > 0 ? 'confirmed' : 'declined',
      ...off,
      days: null,
      reason: decision.slice(0, 500),
      decidedBy: clerk.id,
    })
    const changed = awardPaise > 0 ? await addToPrices(tx, booking, off) : booking
    await recordBooking(tx, 'dispute_decided', changed, {
      by: clerk.id,
      before: pricesOf(booking),
      after: pricesOf(changed),
      data: { amountPaise: dispute.amountPaise, awardPaise, fromDriverPaise, reason: decision },
    })
    return disputeView(tx, clerk, bookingId)
  })
}
