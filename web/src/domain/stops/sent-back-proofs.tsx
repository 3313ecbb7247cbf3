import type { BookingView } from '@vapsi/contract/booking-views'
import { nameIn } from '../../lib/language/spoken.ts'
import { placeParts } from '../../ui/form/place.ts'
import { DocumentCard } from '../documents/document-card.tsx'

type Trip = Pick<BookingView, 'id' | 'stops'>

export const hasSentBack = ({ stops = [] }: Pick<Trip, 'stops'>): boolean =>
  stops.some(({ podRejected }) => podRejected)

/** PODs of drops on the way that the office sent back: each is photographed again, wherever the truck is by now. */
export function SentBackProofs({ trip, onDone }: { trip: Trip; onDone: () => void }) {
  return (trip.stops ?? []).map(
    ({ id, location, podRejected }) =>
      podRejected && (
        <DocumentCard
          key={id}
          bookingId={trip.id}
          kind="pod"
          stopId={id}
          place={placeParts(nameIn(location)).name}
          document={undefined}
          rejectedBecause={podRejected}
          canUpload
          onUploaded={onDone}
        />
      ),
  )
}
