import { bookingSteps } from '@vapsi/contract/lifecycle'
import { requireFit } from '../../fleet/fit/fitness.ts'
import { viaOf } from '../../loads/stops/stops.sql.ts'
import { closePostingsOf, giveUpPosting } from '../../market/close-postings.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction, violates } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { requireSoundPrices } from '../prices/agreed-prices.ts'
import { type Booking, bookingById, lockBooking, moveBooking, requestedVehicleOf } from '../bookings.sql.ts'
import { needsOf, promisedDay } from '../bookings.rules.ts'
import { recordBooking } from '../record-booking.ts'
import type { Assignment } from './assignment.ts'
import type { OrderWith } from '../parts/order-with.ts'
import { keptPostings } from '../parts/for-hire/kept-postings.ts'
import { partLoadOfBooking } from '../parts/part-of-booking.ts'
import { addedBeside, promisedWith, roomFor, takeRoom } from '../parts/take-room.ts'
import { checkWay } from './check-way.ts'
import { vehicleToAssign } from './vehicle-on-market.ts'

/**
 * The office assigns transporter, vehicle and both prices to a pending booking. 404 booking_not_found; 409
 * booking_not_pending, vehicle_busy, truck_full, vehicle_off_road, price_below_paid; 422 pair_mismatch, below_posted,
 * below_cost, misfit, floor_short, margin_negative.
 */
export function assignBooking(db: Db | Tx, admin: Actor, bookingId: string, assignment: Assignment): Promise<Booking> {
  return inTransaction(db, async (tx) => {
    const seen = (await bookingById(tx, bookingId)) ?? fail('booking_not_found')
    if (seen.status !== 'pending') fail('booking_not_pending')
    const { vehicleId } = assignment
    const wish = await requestedVehicleOf(tx, seen)
    const isChosen = wish.vehicleId === vehicleId
    const part = await partLoadOfBooking(tx, seen)
    const vehicle = await vehicleToAssign(tx, assignment, { isChosen, ends: seen, part })
    const misfitReason = requireFit(vehicle, needsOf(seen), assignment.override)
    // What does not fit the truck is alone on it.
    const room = part && misfitReason === null ? await roomFor(tx, vehicle, part) : null
    const via = seen.loadId === null ? [] : await viaOf(tx, seen.loadId)
    const { startsAt, belowCostReason } = await checkWay(
      tx,
      assignment,
      { ...seen, via },
      wish.startsAt,
      part && room && { truck: vehicle, part, room },
    )
    // Another truck drives, so the requested one is free again.
    if (seen.postingId && !isChosen) await giveUpPosting(tx, seen.postingId, admin.id, seen.id)
    const booking = (await lockBooking(tx, bookingId)) ?? fail('booking_not_found')
    if (booking.status !== 'pending') fail('booking_not_pending')
    await requireSoundPrices(tx, booking.id, assignment)
    const assigned = await orBusy(
      moveBooking(tx, booking.id, bookingSteps.assign, {
        ...assignmentColumns(assignment, { roadKm: booking.roadKm, startsAt, misfitReason, belowCostReason, room }),
      }),
    )
    if (!assigned) fail('booking_not_pending')
    if (part && room) await takeRoom(tx, assigned, part, room)
    await closePostingsOf(tx, vehicleId, await keptPostings(tx, assigned, room), admin.id, booking.id)
    await recordAssigned(tx, assigned, admin.id, booking)
    return assigned
  })
}

/** What an assignment writes into a booking, whether it existed before or is created from a bid. */
export const assignmentColumns = (
  assignment: Assignment,
  {
    roadKm,
    startsAt,
    misfitReason,
    belowCostReason,
    room,
  }: {
    roadKm: number | null
    startsAt: Date | null
    misfitReason: string | null
    belowCostReason: string | null
    /** Of goods that share the truck; null: they take all of it. */
    room: OrderWith | null
  },
) => ({
  transporterId: assignment.transporterId,
  vehicleId: assignment.vehicleId,
  negotiatedPriceShipperPaise: assignment.negotiatedPriceShipperPaise,
  negotiatedPriceDriverPaise: assignment.negotiatedPriceDriverPaise,
  negotiationNotes: assignment.negotiationNotes,
  misfitReason,
  belowCostReason,
  // New prices are freight only.
  chargesShipperPaise: 0,
  chargesDriverPaise: 0,
  driverResponse: 'pending' as const,
  driverDeclineReason: null,
  toldAt: assignment.undoSeconds ? new Date(Date.now() + 1000 * assignment.undoSeconds) : null,
  promisedOn: promisedWith(promisedDay(new Date(), roadKm, startsAt), room),
  isPart: room !== null,
  addedKm: addedBeside(room),
})

/** `before` is the earlier state of the booking; none if the assignment created it. */
export const recordAssigned = (tx: Tx, assigned: Booking, by: string, before: Booking | null) =>
  recordBooking(tx, 'booking_assigned', assigned, {
    by,
    before: before && agreedIn(before),
    after: agreedIn(assigned),
    data: { bidId: assigned.bidId, loadId: assigned.loadId, tellAt: assigned.toldAt },
    tellAt: assigned.toldAt,
  })

export const agreedIn = (booking: Booking) => ({
  status: booking.status,
  transporterId: booking.transporterId,
  vehicleId: booking.vehicleId,
  negotiatedPriceShipperPaise: booking.negotiatedPriceShipperPaise,
  negotiatedPriceDriverPaise: booking.negotiatedPriceDriverPaise,
  negotiationNotes: booking.negotiationNotes,
  misfitReason: booking.misfitReason,
  belowCostReason: booking.belowCostReason,
})

/** The database allows one trip per vehicle, and no vehicle of somebody else, whatever was read before. */
export async function orBusy<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (violates(error, 'one_active_booking_per_vehicle')) fail('vehicle_busy')
    if (violates(error, 'vehicle_belongs_to_transporter') || violates(error, 'account_is_open')) fail('pair_mismatch')
    throw error
  }
}
