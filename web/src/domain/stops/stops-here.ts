import type { TripStopView } from '@vapsi/contract/shipment/stops'
import { nextStop } from '@vapsi/contract/shipment/stop-order'
import type { Entry } from '../outbox/outbox.ts'

type Stamps = readonly Entry<'stamp'>[]
type Documents = readonly Entry<'document'>[]

/** The stops of a trip with what waits on this phone, which the server learns of later. */
export function stopsHere(stops: readonly TripStopView[], stamps: Stamps, documents: Documents): TripStopView[] {
  const tapped = (id: string, word: string) =>
    stamps.find(({ body }) => body.stopId === id && body.stamp === word)?.at ?? null
  const proven = (id: string) => documents.find(({ body, isRefused }) => body.stopId === id && !isRefused)?.at ?? null
  return stops.map((stop) => ({
    ...stop,
    arrivedAt: stop.arrivedAt ?? tapped(stop.id, 'stop_arrived'),
    doneAt: stop.doneAt ?? tapped(stop.id, 'stop_loaded') ?? proven(stop.id),
  }))
}

/** The stop that a driver on the road makes next; none once all are done. */
export const stopNow = (stops: readonly TripStopView[] | undefined, stamps: Stamps, documents: Documents) =>
  stops && nextStop(stopsHere(stops, stamps, documents))
