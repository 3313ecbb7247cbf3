import { loadedStatuses } from '@vapsi/contract/lifecycle'
import { type Stamp, type StampedTrip, atPickup, isOn, placeOf } from '@vapsi/contract/tracking/stamps'

/** Why a stamp is refused now. Late ones from the pickup are accepted, because they may have been recorded offline. */
export function refusalOf(stamp: Stamp, trip: StampedTrip, stamped: readonly Stamp[]) {
  if (!isOn(trip)) return 'booking_state'
  if (stamped.some((other) => placeOf(other) > placeOf(stamp))) return 'stamp_out_of_order'
  const isBefore =
    stamp === 'left' ? !loadedStatuses.includes(trip.status) : !atPickup.includes(stamp) && trip.status !== 'in_transit'
  return isBefore ? 'stamp_too_early' : null
}
