import type { NotTaken, PositionPoint, TrackingView } from '@vapsi/contract/tracking'
import { lockBookingOf } from '../bookings/bookings.sql.ts'
import { recordBooking } from '../bookings/record-booking.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import { commitBeforeTheDisk, consentOf, deliveredSince, setConsent } from './tracking.sql.ts'
import { notTaken } from './not-taken.ts'
import { takePoints } from './take-points.ts'
import { isUnderWay, trackingView } from './tracking-view.ts'

/** The driver lets this trip be seen, pauses or stops it. Each change is in the audit trail; positions are not. */
export function changeConsent(
  db: Db | Tx,
  driver: Actor,
  bookingId: string,
  consent: 'given' | 'paused' | 'stopped',
): Promise<TrackingView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBookingOf(tx, driver, bookingId)) ?? fail('booking_not_found')
    const trip = { bookingId, transporterId: driver.id }
    const before = (await consentOf(tx, trip))?.consent ?? 'none'
    // Consent can be withdrawn at any time.
    if (consent === 'given' && (!isUnderWay(booking) || (await deliveredSince(tx, bookingId)) !== null))
      fail('booking_state')
    if (consent !== 'given' && before === 'none') fail('consent_missing')
    if (consent !== before) {
      await setConsent(tx, trip, consent)
      await recordBooking(tx, 'tracking_changed', booking, {
        by: driver.id,
        before: { consent: before },
        after: { consent },
      })
    }
    return trackingView(tx, driver, bookingId)
  })
}

/**
 * Points that a phone has collected, perhaps offline for a day. Points outside consent or trip are not stored; if none
 * was, the answer says why.
 */
export function addPositions(
  db: Db | Tx,
  driver: Actor,
  bookingId: string,
  points: readonly PositionPoint[],
): Promise<{ taken: number; refused: NotTaken | null }> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBookingOf(tx, driver, bookingId)) ?? fail('booking_not_found')
    const trip = { bookingId, transporterId: driver.id }
    const consent = await consentOf(tx, trip)
    if (!consent || consent.consent === 'stopped') fail('consent_missing')
    if (booking.status === 'cancelled') fail('booking_state')
    await commitBeforeTheDisk(tx)
    const taken = await takePoints(tx, trip, points)
    if (taken > 0) return { taken, refused: null }
    const deliveredAt = await deliveredSince(tx, bookingId)
    return { taken, refused: notTaken(points, { consent, deliveredAt, now: new Date() }) }
  })
}
