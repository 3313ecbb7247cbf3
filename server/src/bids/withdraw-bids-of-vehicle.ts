import type { VehicleLeaves } from '../fleet/remove-vehicle.ts'
import { recordBid } from './bid-events.ts'
import { openBidsWith } from './bids-of-vehicle.sql.ts'
import { moveBid } from './bids.sql.ts'

/** A vehicle leaves its fleet: the open bids that offer it are taken back. The vehicle is locked, so none can follow. */
export const withdrawBidsOfVehicle: VehicleLeaves = async (tx, vehicleId, ownerId) => {
  for (const { id, shipperId } of await openBidsWith(tx, { ownerId, vehicleId })) {
    const withdrawn = await moveBid(tx, id, 'open', 'withdrawn')
    if (withdrawn) await recordBid(tx, 'bid_withdrawn', withdrawn, shipperId, ownerId)
  }
}
