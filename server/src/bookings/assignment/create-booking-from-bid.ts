import type { Selectable } from 'kysely'
import { requireFit } from '../../fleet/fit/fitness.ts'
import { markLoadBooked } from '../../loads/book-load.ts'
import { viaOf } from '../../loads/stops/stops.sql.ts'
import { closePostingsOf } from '../../market/close-postings.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Tx, violates } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { BidsTable, LoadsTable } from '../../tables/market.ts'
import { partLoadOf } from '../parts/order-with.ts'
import { keptPostings } from '../parts/for-hire/kept-postings.ts'
import { roomFor, takeRoom } from '../parts/take-room.ts'
import { requireMargin } from '../prices/agreed-prices.ts'
import type { Assignment } from './assignment.ts'
import { assignmentColumns, orBusy, recordAssigned } from './assign-booking.ts'
import { type Booking, insertBooking, isNumberUsed } from '../bookings.sql.ts'
import { checkWay } from './check-way.ts'
import { vehicleToAssign } from './vehicle-on-market.ts'

/**
 * Creates the assigned booking of an accepted bid, and books its load. The caller locks load and bid, and marks the bid
 * assigned in the same transaction. Contacts come later, because a load has none.
 */
export async function createBookingFromBid(
  tx: Tx,
  admin: Actor,
  { bid, load }: { bid: Selectable<BidsTable>; load: Selectable<LoadsTable> },
  assignment: Assignment,
): Promise<Booking> {
  if (assignment.transporterId !== bid.transporterId) fail('not_bidder')
  requireMargin(assignment)
  const { vehicleId } = assignment
  const isChosen = vehicleId === bid.vehicleId
  const hasPlaces = load.distanceKm !== null
  const ends = {
    fromLat: hasPlaces ? load.fromLat : null,
    fromLng: hasPlaces ? load.fromLng : null,
    toLat: hasPlaces ? load.toLat : null,
    toLng: hasPlaces ? load.toLng : null,
  }
  const part = partLoadOf(load)
  const vehicle = await vehicleToAssign(tx, assignment, { isChosen, ends, part })
  const needs = { category: load.vehicleCategory, weightKg: load.weightKg }
  const misfitReason = requireFit(vehicle, needs, assignment.override)
  // What does not fit the truck is alone on it.
  const room = part && misfitReason === null ? await roomFor(tx, vehicle, part) : null
  const { startsAt, belowCostReason } = await checkWay(
    tx,
    assignment,
    { ...ends, via: await viaOf(tx, load.id) },
    load.pickupDate,
    part && room && { truck: vehicle, part, room },
  )
  const booking = await orBusy(
    insertBooking(tx, {
      shipperId: load.shipperId,
      ...(await numberOf(tx, load)),
      pickupFrom: load.pickupFrom,
      pickupUntil: load.pickupUntil,
      loadId: load.id,
      bidId: bid.id,
      fromLocation: load.fromLocation,
      toLocation: load.toLocation,
      ...ends,
      distanceKm: load.distanceKm,
      roadKm: load.roadKm,
      vehicleCategory: load.vehicleCategory,
      pricePaise: bid.bidPricePaise,
      materialType: load.material,
      freeHours: load.freeHours,
      detentionDayPaise: load.detentionDayPaise,
      weightText: `${load.weightKg / 1000} Tons`,
      status: 'confirmed',
      ...assignmentColumns(assignment, { roadKm: load.roadKm, startsAt, misfitReason, belowCostReason, room }),
    }),
  ).catch((error: unknown) => {
    if (violates(error, 'one_booking_per_bid') || violates(error, 'one_live_booking_per_load')) fail('bid_not_open')
    throw error
  })
  if (part && room) await takeRoom(tx, booking, part, room)
  await markLoadBooked(tx, load.id, admin.id)
  await closePostingsOf(tx, vehicleId, await keptPostings(tx, booking, room), admin.id, booking.id)
  await recordAssigned(tx, booking, admin.id, null)
  return booking
}

/** The load's own, so that its shipper has one number; a later booking of the load gets its own. */
const numberOf = async (tx: Tx, { number }: Selectable<LoadsTable>) =>
  (await isNumberUsed(tx, number)) ? {} : { number }
