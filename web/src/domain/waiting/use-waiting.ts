import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookingView } from '@vapsi/contract/booking-views'
import { type Stamp, nextStamps } from '@vapsi/contract/tracking/stamps'
import { waiting } from '@vapsi/contract/detention/waiting'
import { read } from '../../lib/api/api.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'
import { sendLater } from '../../lib/session/send-later.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { errorMessage } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/session/toast.ts'
import { rideWith } from '../tracking/phone-rides.ts'
import { whereNow } from '../tracking/where-now.ts'
import { sendWaitingStamps, touched } from './send-stamps.ts'
import { addPlace, keepStamp, sendStamp, useQueuedStamps } from './stamp-queue.ts'

/** The stamps and the clock of a trip, read again every minute while they are looked at. */
export const useWaiting = (bookingId: string) =>
  useQuery({ ...read(waiting.get, { id: bookingId }), ...readWhenOpened, refetchInterval: 60_000 })

type Trip = Pick<BookingView, 'id' | 'status' | 'driverResponse' | 'podUploaded'>

/** The driver's stamps, including those on this phone, the next one, and how to record it. */
export function useStamps(trip: Trip) {
  const client = useQueryClient()
  const { user } = useAuth()
  const userId = user?.id ?? ''
  const { data } = useWaiting(trip.id)
  const queued = useQueuedStamps(userId, trip.id)
  const stamped = [...(data?.stamps ?? []), ...queued].map(({ stamp }) => stamp)
  const settle = () => client.invalidateQueries({ predicate: touched })

  /** The stamp's time is now; the position is determined afterwards, and may stay unknown. */
  async function tap(stamp: Stamp, isSeen: boolean): Promise<void> {
    const one = { userId, bookingId: trip.id, stamp, at: new Date().toISOString() }
    rideWith(trip.id)
    const isKept = await keepStamp(one)
    sendLater(sendWaitingStamps)
    const place = isSeen ? await placeNow().catch(() => null) : null
    try {
      if (!isKept) await sendStamp({ ...one, ...(place && { place }) })
      else if (place) await addPlace(one, place)
      if (isKept) await sendWaitingStamps(userId)
    } catch (error) {
      toast({ title: errorMessage(error, ''), variant: 'destructive' })
    }
    await settle()
  }
  return { data, stamped, waitsForSignal: queued, next: nextStamps(trip, stamped, trip.podUploaded), tap }
}

async function placeNow() {
  const { lat, lng, accuracyM } = await whereNow(8000)
  return { lat, lng, accuracyM }
}
