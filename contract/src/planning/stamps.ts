import { type BookingStatus, holdsVehicle } from '../lifecycle.ts'

/** What a driver taps on the way, in this order. */
export const STAMPS = ['pickup_arrived', 'loaded', 'left', 'drop_arrived', 'unloaded'] as const
export type Stamp = (typeof STAMPS)[number]

export interface StampedTrip {
  status: BookingStatus
  driverResponse: 'pending' | 'accepted' | 'declined' | null
}

export const atPickup: readonly Stamp[] = ['pickup_arrived', 'loaded']
export const isOn = ({ status, driverResponse }: StampedTrip) =>
  driverResponse === 'accepted' && holdsVehicle.includes(status)
export const placeOf = (stamp: Stamp) => STAMPS.indexOf(stamp)

/** What the driver may tap: nothing twice, nothing before what has been tapped, and the road only under way. */
export function nextStamps(trip: StampedTrip, stamped: readonly Stamp[], isDelivered: boolean): Stamp[] {
  if (!isOn(trip) || isDelivered) return []
  const last = Math.max(-1, ...stamped.map(placeOf))
  return STAMPS.filter((stamp) => placeOf(stamp) > last && isTimely(stamp, trip.status, stamped))
}

function isTimely(stamp: Stamp, status: BookingStatus, stamped: readonly Stamp[]): boolean {
  // Tapped without signal, it has left before the server knows.
  const hasLeft = status === 'in_transit' || stamped.includes('left')
  if (stamp === 'left') return status === 'loading_done'
  // With the receipt the goods are on the truck.
  return atPickup.includes(stamp) ? status === 'confirmed' || status === 'advance_paid' : hasLeft
}
