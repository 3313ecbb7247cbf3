import { WaitingClock } from './waiting-clock.tsx'
import { useWaiting } from './use-waiting.ts'

/** Stamps and clock of a trip, for its shipper and its driver; nothing before there is anything to see. */
export function TripWaiting({ bookingId }: { bookingId: string }) {
  const { data } = useWaiting(bookingId)
  return data ? <WaitingClock state={data} /> : null
}

/** The running clock, visible without opening anything, because the driver waits there. */
export function StandingWait({ bookingId }: { bookingId: string }) {
  const { data } = useWaiting(bookingId)
  const waits = data?.waits.filter(({ endedAt }) => endedAt === null) ?? []
  return data && waits.length > 0 ? <WaitingClock state={{ ...data, stamps: [], waits }} /> : null
}
