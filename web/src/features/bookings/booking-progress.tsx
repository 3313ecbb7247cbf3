import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Booking, stepsAhead } from '../../domain/bookings/booking.ts'
import { BookingTimeline } from '../../domain/bookings/booking-timeline.tsx'
import { useArrival } from '../../domain/tracking/use-arrival.ts'
import { day } from '../../lib/language/format.ts'
import { DocumentLink } from './document-link.tsx'

/** The shipper's timeline: the documents hang on their steps, and what is ahead stands below. */
export function BookingProgress({ booking }: { booking: Booking }) {
  const { timeline, documents, reference } = booking
  const arrival = useArrival(booking)
  const expected = arrival && day(arrival)
  const notes: Record<string, ReactNode> = {
    confirmed: <Trans>The office assigns a truck</Trans>,
    loaded: <Trans>Loading receipt (LR)</Trans>,
    delivered: expected ? <Trans>Proof of delivery · expected {expected}</Trans> : <Trans>Proof of delivery</Trans>,
    completed: <Trans>You confirm the delivery</Trans>,
  }
  const last = (step: string) => timeline.findLastIndex((entry) => entry.step === step)
  const documentAt = (at: number) => {
    const proof = Math.max(last('delivered'), last('pod_uploaded'))
    const kind = at === last('loaded') ? 'lr' : at === proof ? 'pod' : null
    return documents.find((document) => document.kind === kind)
  }
  return (
    <BookingTimeline
      booking={booking}
      actor={(entry) => <Actor entry={entry} />}
      attached={(_, at) => {
        const document = documentAt(at)
        return document && <DocumentLink document={document} reference={reference} />
      }}
      ahead={stepsAhead(booking).map((step) => ({ step, note: notes[step] }))}
    />
  )
}

function Actor({ entry }: { entry: Booking['timeline'][number] }) {
  if (entry.actor === 'shipper') return <Trans>You</Trans>
  if (entry.actor === 'admin') return <Trans>Office</Trans>
  if (entry.actor === 'system') return <>Vapsi</>
  return <>{entry.actorName ?? <Trans>Driver</Trans>}</>
}
