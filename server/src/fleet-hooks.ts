import { withdrawBidsBeyondVehicle, withdrawBidsOfVehicle } from './bids/withdraw-bids-of-vehicle.ts'
import type { FleetHooks } from './fleet/fleet.routes.ts'
import { closePostingsOf } from './market/close-postings.ts'
import { followVehicle } from './market/follow-vehicle.sql.ts'
import { forgetEconomics } from './wayhome/economics.sql.ts'

const offTheMarket: FleetHooks['onDisputed'] = [
  withdrawBidsOfVehicle,
  (tx, vehicleId, by) => closePostingsOf(tx, vehicleId, null, by),
]

/** What later rooms do when a vehicle changes, is disputed or leaves its fleet. */
export const fleetHooks: FleetHooks = {
  onChanged: [followVehicle, withdrawBidsBeyondVehicle],
  onDisputed: offTheMarket,
  onRemoved: [forgetEconomics, ...offTheMarket],
}
