import { indianDay } from '@vapsi/contract/values/india'
import { TIMES } from '@vapsi/contract/values/times'
import { bookingSteps } from '@vapsi/contract/lifecycle'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { Failure, fail } from '../platform/fail.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { closePostingsOf } from '../market/close-postings.ts'
import { countTrip } from '../users/trip-counters.sql.ts'
import {
  type Booking,
  deliveredAt,
  dueForCompletion,
  isDisputed,
  isDueForCompletion,
  lockBooking,
  lockBookingOf,
  moveBooking,
} from './bookings.sql.ts'
import { isOnTime } from './bookings.rules.ts'
import { partsOnTruck } from './parts/parts.sql.ts'
import { recordBooking } from './record-booking.ts'

/** What later rooms do in the transaction of a trip that is completed. */
export type TripCompleted = (tx: Tx, bookingId: string) => Promise<void>

/**
 * The delivery is confirmed by its shipper, by the office, or automatically (`actor` null). Both sides' trip counts
 * increase; it was on time if the first proof of delivery came by the promised day.
 */
export function completeBooking(
  db: Db | Tx,
  actor: Actor | null,
  bookingId: string,
  onCompleted: readonly TripCompleted[] = [],
): Promise<Booking> {
  return inTransaction(db, async (tx) => {
    const isShipper = actor !== null && !actor.isAdmin
    const booking =
      (await (isShipper ? lockBookingOf(tx, actor, bookingId) : lockBooking(tx, bookingId))) ??
      fail('booking_not_found')
    if (!bookingSteps.complete.from.some((status) => status === booking.status)) fail('booking_state')
    const arrivedAt = (await deliveredAt(tx, booking.id)) ?? fail('pod_missing')
    if (await isDisputed(tx, booking.id)) fail('dispute_open')
    // Since the list was read, the proof may have been rejected and uploaded again.
    if (!actor && !(await isDueForCompletion(tx, booking.id, TIMES.autoCompleteHours))) fail('booking_state')
    const completed =
      (await moveBooking(tx, booking.id, bookingSteps.complete, {
        completedAt: new Date(),
        deliveredOn: indianDay(arrivedAt),
      })) ?? fail('booking_state')
    const wasOnTime = isOnTime(arrivedAt, completed.promisedOn)
    await countTrip(tx, [completed.shipperId, completed.transporterId ?? fail('booking_state')], wasOnTime)
    await recordBooking(tx, 'booking_completed', completed, {
      by: actor?.id ?? null,
      before: { status: booking.status },
      after: { status: completed.status },
      data: { wasOnTime },
    })
    if (completed.isPart && (await partsOnTruck(tx, completed.vehicleId!)).length === 0)
      // Empty again, but where its way has led it: its owner posts it from there.
      await closePostingsOf(tx, completed.vehicleId!, [], actor?.id ?? null)
    for (const follow of onCompleted) await follow(tx, completed.id)
    return completed
  })
}

/** 72 hours after the proof of delivery a trip completes automatically. Runs every few minutes, idempotent. */
export const completeDelivered = (onCompleted: readonly TripCompleted[] = []) =>
  defineJob({
    name: 'complete-delivered-bookings',
    schedule: '*/10 * * * *',
    expireSeconds: 300,
    async run(_payload, { db, signal }) {
      for (const { id } of await dueForCompletion(db, TIMES.autoCompleteHours, 200)) {
        if (signal.aborted) return
        // Somebody confirmed it, or the office rejected the proof, in the meantime.
        await completeBooking(db, null, id, onCompleted).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error
        })
      }
    },
  })
