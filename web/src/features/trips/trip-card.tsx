import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { TripChip } from '../../ui/status-chip.tsx'
import { showsDocuments } from '../../domain/bookings/booking.ts'
import type { Stage } from '../../domain/bookings/driver-stage.ts'
import { KeptStamps, StampButton } from '../../domain/detention/stamp-button.tsx'
import { DriverTracking } from '../../domain/tracking/driver-tracking.tsx'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { ReceiptButton } from '../../domain/lorry-receipt/receipt-button.tsx'
import { ShareButton } from '../../domain/share/share-button.tsx'
import { useShareOf } from '../../domain/share/use-share-of.ts'
import { NextStep, TripDocuments } from './next-step.tsx'
import { isStep } from './step/step-of.ts'
import { TripStep } from './step/trip-step.tsx'
import { TripFacts } from './trip-facts.tsx'
import { OwnAccount, TripMore } from './trip-more.tsx'
import { usePodHere, useStageHere } from './use-stage-here.ts'
import { useSettling } from './use-settling.ts'
import { type Trip, useTripsChanged } from './use-trips.ts'

const TripDispute = lazy(() =>
  import('../../domain/disputes/trip-dispute.tsx').then((m) => ({ default: m.TripDispute })),
)

/** One trip: under way the one step that is next, before and after it the trip as a whole. */
export function TripCard({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const { reference } = trip
  const stage = useStageHere(trip)
  const isSettling = useSettling(stage)
  return (
    <Card
      aria-label={t`Trip ${reference}`}
      // A step with all that belongs to it is one screen of the smallest phones.
      className={cx('grid grid-cols-1', isStep(stage) ? 'gap-2 py-2' : 'gap-3', isSettling && 'pointer-events-none')}
    >
      <div className="flex items-start justify-between gap-2">
        <p
          className={cx(
            'tabular flex min-w-0 gap-x-2 text-quiet',
            isStep(stage) ? 'text-[13px] whitespace-nowrap' : 'flex-wrap text-sm',
          )}
        >
          <span>{reference}</span>
          {trip.vehicle && <span className="whitespace-nowrap">{spacedNumber(trip.vehicle.vehicleNumber)}</span>}
        </p>
        <span className="shrink-0">
          <TripChip trip={trip} />
        </span>
      </div>
      {isStep(stage) ? <TripStep trip={trip} stage={stage} /> : <WholeTrip trip={trip} stage={stage} />}
    </Card>
  )
}

function WholeTrip({ trip, stage }: { trip: Trip; stage: Stage }) {
  const hasPod = usePodHere(trip)
  const changed = useTripsChanged()
  const share = useShareOf(trip)
  const isCompleted = trip.status === 'completed'
  // Nothing is due any more: the documents lie with the details.
  const isOver = isCompleted && !trip.can.uploadLr && !trip.can.uploadPod
  const isUnderWay = showsDocuments(trip) && !trip.can.respond
  const papers = stage !== 'answer' && (
    <>
      <TripDocuments trip={trip} kind="lr" />
      {(trip.podUploaded || isCompleted) && <TripDocuments trip={trip} kind="pod" />}
      {showsDocuments(trip) && <ReceiptButton bookingId={trip.id} onChanged={changed} />}
    </>
  )
  return (
    <>
      <TripFacts trip={trip} contact={contactOf(trip)} />
      {trip.podUploaded && !isCompleted && (
        <Suspense fallback={null}>
          <TripDispute bookingId={trip.id} />
        </Suspense>
      )}
      <StampButton trip={trip} />
      <NextStep trip={trip} />
      <KeptStamps trip={trip} />
      {!isOver && papers}
      {isUnderWay && !isCompleted && <DriverTracking bookingId={trip.id} step={`${trip.status} ${hasPod}`} />}
      {share && !trip.can.respond && <ShareButton className="h-12 w-full" {...share} />}
      {isUnderWay && <OwnAccount bookingId={trip.id} />}
      <TripMore trip={trip} first={isOver && <div className="grid grid-cols-1 gap-3 pb-4">{papers}</div>} />
    </>
  )
}

/** Whom the driver needs now: the sender until it is loaded, then the receiver; the shipper where neither is known. */
export function contactOf(trip: Trip): { name: string; mobile: string } | null {
  if (trip.status === 'completed') return null
  const stop = trip.status === 'in_transit' ? trip.receiverDetails : trip.senderDetails
  if (stop) return { name: stop.contactName, mobile: stop.contactNumber }
  return trip.shipper.mobile ? { name: trip.shipper.name, mobile: trip.shipper.mobile } : null
}
