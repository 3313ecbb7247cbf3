import { useWaitingDocument } from '../../domain/documents/send-document.ts'
import { useStamps } from '../../domain/detention/use-detention.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { type Stage, type Waited, stageHere, stageOf } from '../../domain/bookings/driver-stage.ts'
import type { BookingView } from '@vapsi/contract/booking-views'
import { personOf } from '../../lib/session/person-of.ts'

type Trip = Pick<BookingView, 'id' | 'status' | 'driverResponse' | 'podUploaded'> & Waited

/** What the driver does next, by the server and by what waits on this phone. */
export function useStageHere(trip: Trip): Stage {
  const { user } = useAuth()
  const receipt = useWaitingDocument(personOf(user) ?? '', trip.id, 'lr') !== undefined
  const left = useStamps(trip).stamped.includes('left')
  return stageHere(stageOf(trip), { receipt, left })
}

/** Whether the proof of delivery is photographed: it stands, or waits on this phone. */
export function usePodHere({ id, podUploaded }: Pick<Trip, 'id' | 'podUploaded'>): boolean {
  const { user } = useAuth()
  const queued = useWaitingDocument(personOf(user) ?? '', id, 'pod')
  return podUploaded || queued !== undefined
}
