import type { VehicleRemovalHook } from '../fleet/remove-vehicle.ts'
import type { VehicleChanged } from '../fleet/update-vehicle.ts'
import type { Tx } from '../platform/database/database.ts'
import { recordBid } from './bid-events.ts'
import { canCarry } from './bids.rules.ts'
import { moveBid, openBidsWith } from './bids.sql.ts'

type OpenBid = Awaited<ReturnType<typeof openBidsWith>>[number]

/** A vehicle leaves its fleet: open bids with it are withdrawn. The vehicle is locked, so no new ones can follow. */
export const withdrawBidsOfVehicle: VehicleRemovalHook = async (tx, vehicleId) =>
  takeBack(tx, await openBidsWith(tx, vehicleId))

/** A vehicle changes its kind or carries less: its open bids on loads that it may no longer carry are withdrawn. */
export const withdrawBidsBeyondVehicle: VehicleChanged = async (tx, vehicle) => {
  const open = await openBidsWith(tx, vehicle.id)
  await takeBack(
    tx,
    open.filter((load) => !canCarry(vehicle, load)),
  )
}

async function takeBack(tx: Tx, bids: readonly OpenBid[]) {
  for (const { id, shipperId } of bids) {
    const withdrawn = await moveBid(tx, id, 'open', 'withdrawn')
    if (withdrawn) await recordBid(tx, 'bid_withdrawn', withdrawn, shipperId, withdrawn.transporterId)
  }
}
