import type { PlanPairView } from '@vapsi/contract/dispatch/dispatch-plans'
import { toPaise } from '@vapsi/contract/values/rupees'
import { acceptedBidForAssignment, markBidAssigned } from '../../bids/assign-bid.ts'
import type { Assignment } from '../../bookings/assignment/assignment.ts'
import { assignBooking } from '../../bookings/assignment/assign-booking.ts'
import { createBookingFromBid } from '../../bookings/assignment/create-booking-from-bid.ts'
import { needsOf } from '../../bookings/bookings.rules.ts'
import { type Booking, lockBooking } from '../../bookings/bookings.sql.ts'
import { requireFit } from '../../fleet/fit/fitness.ts'
import { lockVehicle } from '../../fleet/fleet.sql.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { waitingLoad } from '../waiting-loads.sql.ts'
import { isPlanned, planTrip } from './plans.sql.ts'

type Leg = PlanPairView['loads'][number]

/** Assigns the truck to the first load and reserves it for the others: a truck is on one trip at a time. */
export async function assignPair(tx: Tx, admin: Actor, pair: PlanPairView, undoSeconds: number): Promise<Booking> {
  for (const { id } of pair.loads) if (await isPlanned(tx, id)) fail('load_planned')
  const [first, ...later] = pair.loads
  if (!first) return fail('dispatch_plan_not_found')
  const bids = pair.loads.filter(({ kind }) => kind === 'bid').map(({ id }) => id)
  // Loads before vehicles before bookings: the general lock order.
  for (const id of bids.toSorted()) await acceptedBidForAssignment(tx, id)
  const trip = await assign(tx, admin, { pair, leg: first, undoSeconds })
  for (const [at, leg] of later.entries()) {
    await requireWaiting(tx, pair, leg)
    await planTrip(tx, {
      load: leg,
      afterBookingId: trip.id,
      leg: at + 1,
      vehicleId: pair.id,
      priceDriverPaise: toPaise(leg.driverPrice),
      plannedBy: admin.id,
    })
  }
  return trip
}

async function assign(
  tx: Tx,
  admin: Actor,
  { pair, leg, undoSeconds }: { pair: PlanPairView; leg: Leg; undoSeconds: number },
): Promise<Booking> {
  const row = (await waitingLoad(tx, leg.id)) ?? fail('load_not_found')
  const assignment: Assignment = {
    transporterId: pair.transporter.id,
    vehicleId: pair.id,
    negotiatedPriceShipperPaise: row.pricePaise,
    negotiatedPriceDriverPaise: toPaise(leg.driverPrice),
    negotiationNotes: null,
    undoSeconds,
  }
  if (leg.kind === 'request') return assignBooking(tx, admin, leg.id, assignment)
  const accepted = await acceptedBidForAssignment(tx, leg.id)
  const booking = await createBookingFromBid(tx, admin, accepted, assignment)
  await markBidAssigned(tx, leg.id, admin.id)
  return booking
}

async function requireWaiting(tx: Tx, { id: vehicleId }: PlanPairView, leg: Leg): Promise<void> {
  if (leg.kind === 'request') {
    const booking = await lockBooking(tx, leg.id)
    if (booking?.status !== 'pending') fail('booking_not_pending')
  }
  const row = (await waitingLoad(tx, leg.id)) ?? fail('load_not_found')
  const vehicle = (await lockVehicle(tx, vehicleId)) ?? fail('pair_mismatch')
  requireFit(vehicle, needsOf(row), undefined)
}
