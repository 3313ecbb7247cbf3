import { randomBytes } from 'node:crypto'
import { holdsVehicle } from '@vapsi/contract/lifecycle'
import type { TrackingView } from '@vapsi/contract/tracking'
import { type Booking, lockBooking, lockBookingOf } from '../bookings/bookings.sql.ts'
import { recordBooking } from '../bookings/record-booking.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import { insertLink, liveLink, revokeLink } from './tracking.sql.ts'
import { trackingView } from './tracking-view.ts'
import { forgetWatchersOf } from './watchers.sql.ts'

const lock = async (tx: Tx, actor: Actor, bookingId: string): Promise<Booking> =>
  (await (actor.isAdmin ? lockBooking(tx, bookingId) : lockBookingOf(tx, actor, bookingId))) ??
  fail('booking_not_found')

/** The existing link, or a new one: pressing twice gives the same. */
export function shareTrip(db: Db | Tx, actor: Actor, bookingId: string): Promise<TrackingView> {
  return inTransaction(db, async (tx) => {
    const booking = await lock(tx, actor, bookingId)
    if (!holdsVehicle.includes(booking.status)) fail('booking_state')
    if (!(await liveLink(tx, bookingId))) {
      await insertLink(tx, { bookingId, token: randomBytes(18).toString('base64url'), createdBy: actor.id })
      await recordBooking(tx, 'tracking_shared', booking, { by: actor.id })
    }
    return trackingView(tx, actor, bookingId)
  })
}

/** The link stops working; the next one has another address. */
export function endSharing(db: Db | Tx, actor: Actor, bookingId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const booking = await lock(tx, actor, bookingId)
    if (!(await revokeLink(tx, bookingId))) fail('tracking_link_absent')
    await forgetWatchersOf(tx, bookingId)
    await recordBooking(tx, 'tracking_unshared', booking, { by: actor.id })
  })
}
