import { withdrawBidsBeyondVehicle, withdrawBidsOfVehicle } from './bids/withdraw-bids-of-vehicle.ts'
import { followTruck, takeTripsBack } from './bookings/drivers/send-driver.ts'
import type { DriverHooks } from './fleet/drivers/drivers.routes.ts'
import type { FleetHooks } from './fleet/fleet.routes.ts'
import { closePostingsOf } from './market/close-postings.ts'
import { followVehicle } from './market/follow-vehicle.sql.ts'
import { forgetEconomics } from './way-home/economics.sql.ts'

const offTheMarket: FleetHooks['onDisputed'] = [
  withdrawBidsOfVehicle,
  (tx, vehicleId, by) => closePostingsOf(tx, vehicleId, [], by),
]

/** What later rooms do when a vehicle changes, is disputed or leaves its fleet. */
export const fleetHooks: FleetHooks = {
  onChanged: [followVehicle, withdrawBidsBeyondVehicle],
  onDisputed: offTheMarket,
  onRemoved: [forgetEconomics, ...offTheMarket],
}

/** What happens to the trips of a driver. */
export const driverHooks: DriverHooks = { onDriven: [followTruck], onGone: [takeTripsBack] }
