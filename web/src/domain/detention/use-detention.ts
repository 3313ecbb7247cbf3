import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookingView } from '@vapsi/contract/booking-views'
import { STAMPS, type Stamp, nextStamps } from '@vapsi/contract/tracking/stamps'
import type { StopStamp } from '@vapsi/contract/shipment/stop-order'
import { waiting } from '@vapsi/contract/detention/waiting'
import { read } from '../../lib/api/api.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { errorMessage } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/session/toast.ts'
import { rideWith } from '../tracking/phone-rides.ts'
import { whereNow } from '../tracking/where-now.ts'
import { sayNotTaken } from '../offline/say-not-taken.ts'
import { change, useEntries } from '../outbox/outbox.ts'
import { putInOutbox, sendNow, wasTried } from '../outbox/send-outbox.ts'
import { stopNow } from '../stops/stops-here.ts'
import { tapped, touchedByStep } from './send-stamp.ts'
import { personOf } from '../../lib/session/person-of.ts'

/** The stamps and the clock of a trip, read again every minute while they are looked at. */
export const useDetention = (bookingId: string) =>
  useQuery({ ...read(waiting.get, { id: bookingId }), ...readWhenOpened, refetchInterval: 60_000 })

type Trip = Pick<BookingView, 'id' | 'status' | 'driverResponse' | 'podUploaded' | 'stops'>

const isOfEnd = (stamp: string): stamp is Stamp => STAMPS.some((one) => one === stamp)

/** The driver's stamps, including those on this phone, the next one and the stop that comes next, and how to record them. */
export function useStamps(trip: Trip) {
  const client = useQueryClient()
  const { user } = useAuth()
  const userId = personOf(user) ?? ''
  const { data } = useDetention(trip.id)
  const stamps = useEntries('stamp', userId, trip.id)
  const queued = stamps.map(({ at, body }) => ({ at, stamp: body.stamp }))
  const stamped = [...(data?.stamps ?? []), ...queued].map(({ stamp }) => stamp).filter(isOfEnd)
  const stop = stopNow(trip.stops, stamps, useEntries('document', userId, trip.id))

  /** The stamp's time is now; the position is determined afterwards, and may stay unknown. */
  async function tap(stamp: Stamp | StopStamp, isSeen: boolean, stopId?: string): Promise<void> {
    const one = tapped(userId, trip.id, stamp, stopId)
    rideWith(trip.id)
    const isKept = await putInOutbox(one)
    const place = isSeen ? await placeNow().catch(() => null) : null
    const placed = place && !wasTried(one.id) ? { ...one, body: { ...one.body, place } } : one
    if (isKept && placed !== one) await change<'stamp'>(one.id, { body: placed.body })
    const outcome = await sendNow(placed)
    if (outcome.is === 'sent') return
    if (outcome.is === 'refused') sayNotTaken(outcome.error)
    else if (!isKept) toast({ title: errorMessage(outcome.error, ''), variant: 'destructive' })
    await client.invalidateQueries({ predicate: touchedByStep })
  }
  return {
    data,
    stamped,
    waitsForSignal: queued,
    next: nextStamps(trip, stamped, trip.podUploaded, stop !== undefined),
    stop,
    tap,
  }
}

async function placeNow() {
  const { lat, lng, accuracyM } = await whereNow(8000)
  return { lat, lng, accuracyM }
}
