import { indianDay } from '@vapsi/contract/values/india'
import type { Booking } from '../bookings/booking.ts'
import { useTracking } from './use-tracking.ts'

/** By which Indian day a trip arrives: as its truck was seen, else as promised; null before there is a promise. */
export function useArrival({ id, status, podUploaded, promisedOn }: Booking): string | null {
  const { arrival } = useTracking(id, { enabled: status === 'in_transit' && !podUploaded }).query.data ?? {}
  return arrival ? indianDay(new Date(arrival.to)) : promisedOn
}
