import { WaitingClock } from './waiting-clock.tsx'
import { useWaiting } from './use-waiting.ts'

/** Stamps and clock of a trip, for its shipper and its driver; nothing before there is anything to see. */
export function TripWaiting({ bookingId }: { bookingId: string }) {
  const { data } = useWaiting(bookingId)
  return data ? <WaitingClock state={data} /> : null
}

/** The clock that runs at this moment, without opening anything: the driver stands there. */
export function StandingWait({ bookingId }: { bookingId: string }) {
  const { data } = useWaiting(bookingId)
  const waits = data?.waits.filter(({ endedAt }) => endedAt === null) ?? []
  return data && waits.length > 0 ? <WaitingClock state={{ ...data, stamps: [], waits }} /> : null
}
