import { DetentionClock } from './detention-clock.tsx'
import { useDetention } from './use-detention.ts'

/** Stamps and clock of a trip, for its shipper and its driver; nothing before there is anything to see. */
export function TripDetention({ bookingId }: { bookingId: string }) {
  const { data } = useDetention(bookingId)
  return data ? <DetentionClock state={data} /> : null
}

/** The running clock, visible without opening anything, because the driver waits there. */
export function StandingWait({ bookingId }: { bookingId: string }) {
  const { data } = useDetention(bookingId)
  const waits = data?.waits.filter(({ endedAt }) => endedAt === null) ?? []
  return data && waits.length > 0 ? <DetentionClock state={{ ...data, stamps: [], waits }} /> : null
}
