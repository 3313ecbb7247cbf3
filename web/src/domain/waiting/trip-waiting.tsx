import { WaitingClock } from './waiting-clock.tsx'
import { useWaiting } from './use-waiting.ts'

/** Stamps and clock of a trip, for its shipper and its driver; nothing before there is anything to see. */
export function TripWaiting({ bookingId }: { bookingId: string }) {
  const { data } = useWaiting(bookingId)
  return data ? <WaitingClock state={data} /> : null
}
