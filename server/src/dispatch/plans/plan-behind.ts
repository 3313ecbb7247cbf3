import { toPaise } from '@vapsi/contract/values/rupees'
import { acceptedBidForAssignment } from '../../bids/assign-bid.ts'
import { needsOf, referenceOf } from '../../bookings/bookings.rules.ts'
import { lockBooking } from '../../bookings/bookings.sql.ts'
import { requireFit } from '../../fleet/fit/fitness.ts'
import { lockVehicle } from '../../fleet/fleet.sql.ts'
import { askedLane } from '../../market/passing/part-of-way.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { chainLoadOf } from '../chain-truck.ts'
import { type FreeTruck, truckAfterTrip } from '../near-trucks.sql.ts'
import { optionOf } from '../option.ts'
import { type WaitingRow, waitingLoad } from '../waiting-loads.sql.ts'
import { holdPlans, isPlanned, planTrip } from './plans.sql.ts'

interface Reserving {
  vehicleId: string
  /** Rupees. */
  negotiatedPriceDriver: number
}

/**
 * Reserves a truck on a trip for a load that waits, as the later load of a chain is. Nobody is told before it is
 * assigned, which the board proposes first when the trip has ended. 404 load_not_found; 409 booking_not_pending,
 * bid_not_open, load_planned, no_trip_to_end; 422 pair_mismatch, misfit, plan_below_cost.
 */
export const planBehind = (db: Db, admin: Actor, loadId: string, { vehicleId, negotiatedPriceDriver }: Reserving) =>
  inTransaction(db, async (tx) => {
    await holdPlans(tx)
    const row = await lockWaiting(tx, loadId)
    if (await isPlanned(tx, loadId)) fail('load_planned')
    const vehicle = (await lockVehicle(tx, vehicleId)) ?? fail('pair_mismatch')
    const truck = (await truckAfterTrip(tx, vehicleId)) ?? fail('no_trip_to_end')
    if (row.onlyTransporterId !== null && row.onlyTransporterId !== truck.transporterId) fail('pair_mismatch')
    requireFit(vehicle, needsOf(row), undefined)
    requireCost(row, truck, negotiatedPriceDriver)
    await planTrip(tx, {
      load: { id: loadId, kind: row.kind === 'bid' ? 'bid' : 'request' },
      afterBookingId: truck.afterBookingId,
      leg: 1,
      vehicleId,
      priceDriverPaise: toPaise(negotiatedPriceDriver),
      plannedBy: admin.id,
    })
    return { reference: referenceOf(truck.busyNumber ?? 0), vehicleNumber: truck.vehicleNumber }
  })

/** A load on the market is nobody's to plan: its shipper chooses among bids. */
async function lockWaiting(tx: Tx, id: string): Promise<WaitingRow> {
  const row = (await waitingLoad(tx, id)) ?? fail('load_not_found')
  if (row.kind === 'open') return fail('load_not_found')
  if (row.kind === 'bid') await acceptedBidForAssignment(tx, id)
  else if ((await lockBooking(tx, id))?.status !== 'pending') fail('booking_not_pending')
  return row
}

function requireCost(row: WaitingRow, truck: FreeTruck, price: number) {
  const now = new Date()
  const load = chainLoadOf(row, now)
  const { driven } = optionOf(row, truck, load && { load, lane: askedLane(load.pickup, load.drop) }, now)
  const cost = driven && Math.ceil(driven.costRupees)
  if (cost !== null && price < cost)
    fail('plan_below_cost', { at: 'negotiatedPriceDriver', params: { loss: cost - price } })
}
