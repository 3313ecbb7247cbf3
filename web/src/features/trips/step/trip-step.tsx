import { Suspense, lazy } from 'react'
import { KeptStamps, StampButton } from '../../../domain/detention/stamp-button.tsx'
import { useStamps } from '../../../domain/detention/use-detention.ts'
import { ReceiptButton } from '../../../domain/lorry-receipt/receipt-button.tsx'
import { ShareButton } from '../../../domain/share/share-button.tsx'
import { useShareOf } from '../../../domain/share/use-share-of.ts'
import { DriverTracking } from '../../../domain/tracking/driver-tracking.tsx'
import { cx } from '../../../ui/cx.ts'
import { NextStep, TripDocuments } from '../next-step.tsx'
import { TripFacts } from '../trip-facts.tsx'
import { OwnAccount, TripMore } from '../trip-more.tsx'
import { usePodHere } from '../use-stage-here.ts'
import { type Trip, useTripsChanged } from '../use-trips.ts'
import { StepPlace } from './step-place.tsx'
import { StepHead } from './step-head.tsx'
import { type StepStage, stepOf } from './step-of.ts'

const StandingWait = lazy(() =>
  import('../../../domain/detention/trip-detention.tsx').then((m) => ({ default: m.StandingWait })),
)
const StopStep = lazy(() => import('../../../domain/stops/stop-step.tsx').then((m) => ({ default: m.StopStep })))
const SentBackProofs = lazy(() =>
  import('../../../domain/stops/sent-back-proofs.tsx').then((m) => ({ default: m.SentBackProofs })),
)
const WaitingReceipt = lazy(() =>
  import('../../../domain/lorry-receipt/waiting-receipt.tsx').then((m) => ({ default: m.WaitingReceipt })),
)

/** What is next on the way, on one screen of a small phone; all the rest behind one line, and below it what it costs to wait. */
export function TripStep({ trip, stage }: { trip: Trip; stage: StepStage }) {
  const { data: waited, next, stamped, stop } = useStamps(trip)
  const changed = useTripsChanged()
  const atStop = stage === 'deliver' && stop
  const hasPod = usePodHere(trip)
  const hasStamp = next.some((stamp) => stamp !== 'left')
  const step = stepOf(stage, stamped)
  const stands = waited?.waits.some(({ endedAt }) => endedAt === null)
  const hasLr = trip.documents.some(({ kind }) => kind === 'lr')
  const isSentBack = trip.rejectedDocuments.some(({ kind }) => kind === 'lr')
  return (
    <>
      {atStop ? (
        <Suspense fallback={null}>
          <StopStep trip={trip} stop={atStop} onDone={changed} />
        </Suspense>
      ) : (
        <>
          <StepHead step={step} />
          <StepPlace trip={trip} isPickup={stage === 'load'} />
        </>
      )}
      {trip.stops && (
        <Suspense fallback={null}>
          <SentBackProofs trip={trip} onDone={changed} />
        </Suspense>
      )}
      {/* Loaded, it starts: what was not stamped at the pickup is over. */}
      {stage !== 'start' && <StampButton trip={trip} />}
      <NextStep trip={trip} />
      {stage === 'load' && (
        <Suspense fallback={null}>
          <WaitingReceipt bookingId={trip.id} />
        </Suspense>
      )}
      {/* Each stays in place during the trip: an open camera returns its photo to the same place. */}
      {stage === 'deliver' && !stop && <TripDocuments key="pod" trip={trip} kind="pod" isBrief isMain={!hasStamp} />}
      {!(stage === 'deliver' && hasLr) && (
        // On the road it is sent by itself, below the step; what came back is photographed again here.
        <div key="lr" className={cx('empty:hidden', stage === 'deliver' && !isSentBack && 'order-last')}>
          <TripDocuments trip={trip} kind="lr" isBrief isMain={stage === 'load' && !hasStamp} />
        </div>
      )}
      <KeptStamps trip={trip} isBrief />
      <DriverTracking bookingId={trip.id} step={`${trip.status} ${hasPod}`} isBrief />
      <TripMore trip={trip} first={<Rest trip={trip} hasLr={stage === 'deliver' && hasLr} />} />
      {stands && (
        <Suspense fallback={null}>
          <StandingWait bookingId={trip.id} />
        </Suspense>
      )}
    </>
  )
}

/** Goods, money and papers. */
function Rest({ trip, hasLr }: { trip: Trip; hasLr: boolean }) {
  const changed = useTripsChanged()
  const share = useShareOf(trip)
  return (
    <div className="grid grid-cols-1 gap-3 pb-3">
      <KeptStamps trip={trip} isEarlier />
      <TripFacts trip={trip} />
      {hasLr && <TripDocuments trip={trip} kind="lr" />}
      <ReceiptButton bookingId={trip.id} onChanged={changed} />
      {share && <ShareButton className="h-12 w-full" {...share} />}
      <OwnAccount bookingId={trip.id} />
    </div>
  )
}
