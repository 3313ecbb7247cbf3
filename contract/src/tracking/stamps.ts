import { type BookingStatus, holdsVehicle } from '../lifecycle.ts'

/** What a driver records on the way, in this order. */
export const STAMPS = ['pickup_arrived', 'loaded', 'left', 'drop_arrived', 'unloaded'] as const
export type Stamp = (typeof STAMPS)[number]

export interface StampedTrip {
  status: BookingStatus
  driverResponse: 'pending' | 'accepted' | 'declined' | null
}

/** So near to pickup or drop the truck is there. */
export const THERE_KM = 2

export const atPickup: readonly Stamp[] = ['pickup_arrived', 'loaded']
export const atLastDrop: readonly Stamp[] = ['drop_arrived', 'unloaded']
export const isOn = ({ status, driverResponse }: StampedTrip) =>
  driverResponse === 'accepted' && holdsVehicle.includes(status)
export const placeOf = (stamp: Stamp) => STAMPS.indexOf(stamp)

/** What the driver may record next: nothing twice, nothing out of order, and road stamps only during the trip. */
export function nextStamps(
  trip: StampedTrip,
  stamped: readonly Stamp[],
  isDelivered: boolean,
  /** Stops before the last drop are still to be made. */
  hasStops = false,
): Stamp[] {
  if (!isOn(trip) || isDelivered) return []
  const last = Math.max(-1, ...stamped.map(placeOf))
  return STAMPS.filter(
    (stamp) =>
      placeOf(stamp) > last && isTimely(stamp, trip.status, stamped) && !(hasStops && atLastDrop.includes(stamp)),
  )
}

function isTimely(stamp: Stamp, status: BookingStatus, stamped: readonly Stamp[]): boolean {
  // Recorded offline: the truck has left before the server knows.
  const hasLeft = status === 'in_transit' || stamped.includes('left')
  if (stamp === 'left') return status === 'loading_done'
  // Once the receipt is there, the goods are on the truck.
  return atPickup.includes(stamp) ? status === 'confirmed' || status === 'advance_paid' : hasLeft
}
