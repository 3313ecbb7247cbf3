import { withdrawBidsBeyondVehicle, withdrawBidsOfVehicle } from './bids/withdraw-bids-of-vehicle.ts'
import type { FleetHooks } from './fleet/fleet.routes.ts'
import { closePostingsOf } from './market/close-postings.ts'
import { followVehicle } from './market/follow-vehicle.sql.ts'
import { forgetEconomics } from './wayhome/economics.sql.ts'

/** What the rooms after the fleet do when one of its vehicles changes or leaves. */
export const fleetHooks: FleetHooks = {
  onChanged: [followVehicle, withdrawBidsBeyondVehicle],
  onLeaving: [forgetEconomics, withdrawBidsOfVehicle, (tx, vehicleId, by) => closePostingsOf(tx, vehicleId, null, by)],
}
