import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import { day } from '../../lib/language/format.ts'
import { weightIn } from '../../lib/language/weight-in.ts'
import { Card } from '../../ui/card.tsx'
import { VerifiedBadge } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Expander } from '../../ui/expander.tsx'
import { Money } from '../../ui/figures.tsx'
import { Rating } from '../../ui/person.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { TripChip } from '../../ui/status-chip.tsx'
import { showsDocuments } from '../../domain/bookings/booking.ts'
import { DriverTracking } from '../../domain/tracking/driver-tracking.tsx'
import { StampButton } from '../../domain/detention/stamp-button.tsx'
import { useStamps } from '../../domain/detention/use-detention.ts'
import { ReceiptButton } from '../../domain/lorry-receipt/receipt-button.tsx'
import type { DocumentKind } from '../../domain/documents/document-rules.ts'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { ShareButton } from '../../domain/share/share-button.tsx'
import { useShareOf } from '../../domain/share/use-share-of.ts'
import { ContactButtons } from '../../domain/bookings/contact-buttons.tsx'
import { NextStep, TripDocuments } from './next-step.tsx'
import type { Stage } from './stage.ts'
import { usePodHere, useStageHere } from './use-stage-here.ts'
import { useSettling } from './use-settling.ts'
import { TripDetails } from './trip-details.tsx'
import { type Trip, useTripsChanged } from './use-trips.ts'
import { nameIn } from '../../lib/language/spoken.ts'

// Few trips show them.
const TripDetention = lazy(() =>
  import('../../domain/detention/trip-detention.tsx').then((m) => ({ default: m.TripDetention })),
)
const StandingWait = lazy(() =>
  import('../../domain/detention/trip-detention.tsx').then((m) => ({ default: m.StandingWait })),
)
const EwayBill = lazy(() => import('../../domain/eway/eway-bill.tsx').then((m) => ({ default: m.EwayBill })))
const TripAccount = lazy(() =>
  import('../../domain/trip-account/trip-account.tsx').then((m) => ({ default: m.TripAccount })),
)
const TripDispute = lazy(() =>
  import('../../domain/disputes/trip-dispute.tsx').then((m) => ({ default: m.TripDispute })),
)
const TripSettlement = lazy(() =>
  import('../../domain/settlement/trip-settlement.tsx').then((m) => ({ default: m.TripSettlement })),
)

const mainAt = { lr: 'load', pod: 'deliver' } as const

/** The documents of a trip, the one that is due first. */
function kindsOf(trip: Trip, stage: Stage): DocumentKind[] {
  if (stage === 'deliver') return ['pod', 'lr']
  return trip.podUploaded || trip.status === 'completed' ? ['lr', 'pod'] : ['lr']
}

/** One trip: the way, the pay, whom to call, and the one thing to do next. */
export function TripCard({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const { reference } = trip
  const promised = trip.promisedOn && day(trip.promisedOn)
  const stage = useStageHere(trip)
  const isSettling = useSettling(stage)
  const hasPod = usePodHere(trip)
  const { data: waited, next } = useStamps(trip)
  const hasStamp = next.some((stamp) => stamp !== 'left')
  const stands = waited?.waits.some(({ endedAt }) => endedAt === null)
  const { state, paid } = trip.money
  const isPaid = state === 'paid'
  const isCompleted = trip.status === 'completed'
  // Nothing is due any more: the documents lie with the details.
  const isOver = isCompleted && !trip.can.uploadLr && !trip.can.uploadPod
  // Each stays in place during the trip: an open camera returns its photo to the same place.
  const documents = (stage === 'answer' ? [] : kindsOf(trip, stage)).map((kind) => (
    <TripDocuments key={kind} trip={trip} kind={kind} isMain={stage === mainAt[kind] && !hasStamp} />
  ))
  const changed = useTripsChanged()
  const receipt = showsDocuments(trip) && stage !== 'answer' && (
    <ReceiptButton bookingId={trip.id} onChanged={changed} />
  )
  const contact = contactOf(trip)
  const share = useShareOf(trip)
  return (
    <Card
      aria-label={t`Trip ${reference}`}
      className={cx('grid grid-cols-1 gap-3', isSettling && 'pointer-events-none')}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="tabular flex min-w-0 flex-wrap gap-x-2 text-sm text-quiet">
          <span>{reference}</span>
          {trip.vehicle && <span className="whitespace-nowrap">{spacedNumber(trip.vehicle.vehicleNumber)}</span>}
        </p>
        <span className="shrink-0">
          <TripChip trip={trip} />
        </span>
      </div>
      <RouteLine from={trip.fromLocation} to={trip.toLocation} km={trip.roadKm} status={trip.status} />
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-quiet">{isPaid ? <Trans>You were paid</Trans> : <Trans>You get</Trans>}</p>
          <Money rupees={trip.price} className="text-xl font-bold" />
          {!isPaid && paid !== undefined && (
            <p className="text-sm text-quiet">
              <Trans>
                <Money rupees={paid} /> paid so far
              </Trans>
            </p>
          )}
        </div>
        {contact && <ContactButtons {...contact} />}
      </div>
      <p className="text-sm break-words text-quiet">
        {nameIn(trip.materialType)} · {weightIn(trip.weight)}
        {promised && !isCompleted && (
          <>
            {' · '}
            <Trans>deliver by {promised}</Trans>
          </>
        )}
      </p>
      {trip.misfitReason !== null && !isCompleted && (
        <p className="rounded-input bg-soft-orange px-3 py-2.5 text-sm break-words text-word-orange">
          <b>
            <Trans>Your truck is other than asked for.</Trans>
          </b>{' '}
          {trip.misfitReason}
        </p>
      )}
      {trip.belowCostReason !== null && !isCompleted && (
        <p className="rounded-input bg-soft-orange px-3 py-2.5 text-sm break-words text-word-orange">
          <b>
            <Trans>This price is below the cost of your way, by our estimate.</Trans>
          </b>{' '}
          {trip.belowCostReason}
        </p>
      )}
      <StampButton trip={trip} />
      {stands && (
        <Suspense fallback={null}>
          <StandingWait bookingId={trip.id} />
        </Suspense>
      )}
      {trip.podUploaded && !isCompleted && (
        <Suspense fallback={null}>
          <TripDispute bookingId={trip.id} />
        </Suspense>
      )}
      <NextStep trip={trip} />
      {!isOver && documents}
      {!isOver && receipt}
      {showsDocuments(trip) && !isCompleted && !trip.can.respond && (
        <DriverTracking bookingId={trip.id} step={`${trip.status} ${hasPod}`} />
      )}
      {share && !trip.can.respond && <ShareButton className="h-12 w-full" {...share} />}
      {showsDocuments(trip) && !trip.can.respond && (
        <Expander label={t`My account of this trip`} className="border-t border-line">
          <div className="pb-3">
            <Suspense fallback={null}>
              <TripAccount bookingId={trip.id} />
            </Suspense>
          </div>
        </Expander>
      )}
      <Expander label={t`View Full Details`} openLabel={t`Hide details`} className="border-t border-line">
        <p className="flex flex-wrap items-center gap-2 pb-3 text-sm">
          <span className="min-w-0 font-semibold wrap-anywhere">{trip.shipper.company ?? trip.shipper.name}</span>
          <Rating value={trip.shipper.rating} />
          <VerifiedBadge verified={trip.shipper.isVerified} />
        </p>
        {isOver && (
          <div className="grid grid-cols-1 gap-3 pb-4">
            {documents}
            {receipt}
          </div>
        )}
        {trip.podUploaded && isCompleted && (
          <div className="pb-4">
            <Suspense fallback={null}>
              <TripDispute bookingId={trip.id} />
            </Suspense>
          </div>
        )}
        {showsDocuments(trip) && (
          <div className="pb-4">
            <Suspense fallback={null}>
              <TripDetention bookingId={trip.id} />
            </Suspense>
          </div>
        )}
        {showsDocuments(trip) && (
          <section aria-label={t`E-way bill`} className="pb-4">
            <h3 className="pb-2 font-bold">
              <Trans>E-way bill</Trans>
            </h3>
            <Suspense fallback={null}>
              <EwayBill bookingId={trip.id} />
            </Suspense>
          </section>
        )}
        {showsDocuments(trip) && (
          <section aria-label={t`Settlement`} className="pb-4">
            <h3 className="pb-2 font-bold">
              <Trans>Settlement</Trans>
            </h3>
            <Suspense fallback={null}>
              <TripSettlement bookingId={trip.id} />
            </Suspense>
          </section>
        )}
        <TripDetails trip={trip} />
      </Expander>
    </Card>
  )
}

/** Whom the driver needs now: the sender until it is loaded, then the receiver; the shipper where neither is known. */
function contactOf(trip: Trip): { name: string; mobile: string } | null {
  if (trip.status === 'completed') return null
  const stop = trip.status === 'in_transit' ? trip.receiverDetails : trip.senderDetails
  if (stop) return { name: stop.contactName, mobile: stop.contactNumber }
  return trip.shipper.mobile ? { name: trip.shipper.name, mobile: trip.shipper.mobile } : null
}
