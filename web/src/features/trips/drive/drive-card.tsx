import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Truck } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { showsDocuments } from '../../../domain/bookings/booking.ts'
import { ContactButtons } from '../../../domain/bookings/contact-buttons.tsx'
import type { Stage } from '../../../domain/bookings/driver-stage.ts'
import { KeptStamps, StampButton } from '../../../domain/detention/stamp-button.tsx'
import { useStamps } from '../../../domain/detention/use-detention.ts'
import { DocumentCard } from '../../../domain/documents/document-card.tsx'
import type { DocumentKind } from '../../../domain/documents/document-rules.ts'
import { spacedNumber } from '../../../domain/fleet/use-fleet.ts'
import { ReceiptButton } from '../../../domain/lorry-receipt/receipt-button.tsx'
import { DriverTracking } from '../../../domain/tracking/driver-tracking.tsx'
import { nameIn } from '../../../lib/language/spoken.ts'
import { weightIn } from '../../../lib/language/weight-in.ts'
import { useAuth } from '../../../lib/session/session.tsx'
import { toast } from '../../../lib/session/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Expander } from '../../../ui/expander.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { RouteLine } from '../../../ui/trip/route-line.tsx'
import { StepHead } from '../step/step-head.tsx'
import { isStep, stepOf } from '../step/step-of.ts'
import { StepPlace } from '../step/step-place.tsx'
import { StopDetails } from '../stop-details.tsx'
import { useSettling } from '../use-settling.ts'
import { usePodHere, useStageHere } from '../use-stage-here.ts'
import { useTripStep, useTripsChanged } from '../use-trips.ts'
import type { Drive } from './drive.ts'
import { personOf } from '../../../lib/session/person-of.ts'

const StopStep = lazy(() => import('../../../domain/stops/stop-step.tsx').then((m) => ({ default: m.StopStep })))
const SentBackProofs = lazy(() =>
  import('../../../domain/stops/sent-back-proofs.tsx').then((m) => ({ default: m.SentBackProofs })),
)
const WaitingReceipt = lazy(() =>
  import('../../../domain/lorry-receipt/waiting-receipt.tsx').then((m) => ({ default: m.WaitingReceipt })),
)
const StopList = lazy(() => import('../../../domain/stops/stop-list.tsx').then((m) => ({ default: m.StopList })))
const DriverCosts = lazy(() =>
  import('../../../domain/trip-account/driver-costs.tsx').then((m) => ({ default: m.DriverCosts })),
)

/** The paper that is photographed in a step. */
const kindsAt = (stage: Stage): DocumentKind[] => (stage === 'load' ? ['lr'] : stage === 'deliver' ? ['pod'] : [])

/** A trip as a driver without prices has it: where to, whom to call, and the one thing to do next. */
export function DriveCard({ trip }: { trip: Drive }) {
  const { t } = useLingui()
  const { reference, vehicle, owner } = trip
  const stage = useStageHere(trip)
  const isSettling = useSettling(stage)
  const hasPod = usePodHere(trip)
  const { next, stamped, stop } = useStamps(trip)
  const atStop = stage === 'deliver' && stop
  const hasStamp = next.some((stamp) => stamp !== 'left')
  const changed = useTripsChanged()
  const due = atStop ? [] : kindsAt(stage)
  const document = (kind: DocumentKind) => (
    <DocumentCard
      key={kind}
      bookingId={trip.id}
      kind={kind}
      document={trip.documents.find((one) => one.kind === kind)}
      rejectedBecause={trip.rejectedDocuments.find((one) => one.kind === kind)?.reason}
      canUpload={kind === 'lr' ? trip.can.uploadLr : trip.can.uploadPod}
      isBrief={due.includes(kind)}
      isMain={!hasStamp && due.includes(kind)}
      onUploaded={changed}
    />
  )
  return (
    <Card
      aria-label={t`Trip ${reference}`}
      className={cx('grid grid-cols-1', isStep(stage) ? 'gap-2 py-2' : 'gap-3', isSettling && 'pointer-events-none')}
    >
      <p className="tabular flex flex-wrap gap-x-2 text-sm text-quiet">
        <span>{reference}</span>
        {vehicle && <span className="whitespace-nowrap">{spacedNumber(vehicle.vehicleNumber)}</span>}
      </p>
      {atStop ? (
        <Suspense fallback={null}>
          <StopStep trip={trip} stop={atStop} onDone={changed} />
        </Suspense>
      ) : isStep(stage) ? (
        <>
          <StepHead step={stepOf(stage, stamped)} />
          <StepPlace trip={trip} isPickup={stage === 'load'} />
        </>
      ) : (
        <RouteLine from={trip.fromLocation} to={trip.toLocation} km={trip.roadKm} status={trip.status} />
      )}
      {trip.stops && (
        <Suspense fallback={null}>
          <SentBackProofs trip={trip} onDone={changed} />
        </Suspense>
      )}
      {/* Loaded, it starts: what was not stamped at the pickup is over. */}
      {stage !== 'start' && <StampButton trip={trip} />}
      {stage === 'start' && <Start trip={trip} />}
      {stage === 'load' && (
        <Suspense fallback={null}>
          <WaitingReceipt bookingId={trip.id} />
        </Suspense>
      )}
      {due.map(document)}
      {hasPod && (
        <p className="flex items-start gap-2 rounded-input bg-soft-green px-3 py-3 font-semibold text-word-green">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {trip.podUploaded ? (
            <Trans>Done. Your owner has the photo.</Trans>
          ) : (
            <Trans>Done. The photo waits on this phone.</Trans>
          )}
        </p>
      )}
      <KeptStamps trip={trip} isBrief />
      {showsDocuments(trip) && <DriverTracking bookingId={trip.id} step={`${trip.status} ${hasPod}`} isBrief />}
      <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
        <p className="min-w-0 text-sm">
          <span className="block text-quiet">
            <Trans>Owner of the truck</Trans>
          </span>
          <span className="wrap-anywhere">{owner.company ?? owner.name}</span>
        </p>
        {owner.mobile && <ContactButtons name={owner.name} mobile={owner.mobile} />}
      </div>
      <Expander label={t`What I paid`} className="border-t border-line">
        <div className="pb-3">
          <Suspense fallback={null}>
            <DriverCosts bookingId={trip.id} />
          </Suspense>
        </div>
      </Expander>
      <Expander label={t`Goods and papers`} className="border-t border-line">
        <div className="grid grid-cols-1 gap-4 pb-3">
          <KeptStamps trip={trip} isEarlier />
          <p className="text-sm break-words">
            {nameIn(trip.materialType)} · {weightIn(trip.weight)}
          </p>
          {trip.specialInstructions && <p className="text-sm break-words">{trip.specialInstructions}</p>}
          <StopDetails title={<Trans>Pickup</Trans>} stop={trip.senderDetails} />
          <StopDetails title={<Trans>Delivery</Trans>} stop={trip.receiverDetails} />
          {trip.stops && (
            <Suspense fallback={null}>
              <StopList stops={trip.stops} lastShare={null} />
            </Suspense>
          )}
          {(atStop ? (['lr'] as const) : (['lr', 'pod'] as const)).filter((kind) => !due.includes(kind)).map(document)}
          <ReceiptButton bookingId={trip.id} onChanged={changed} />
        </div>
      </Expander>
    </Card>
  )
}

function Start({ trip }: { trip: Drive }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const start = useTripStep(trip.id, () => toast({ title: t`Trip started` }))
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Button
        variant="main"
        size="lg"
        wide
        icon={<Truck aria-hidden />}
        busy={start.isPending}
        onClick={() => start.mutate({ start: personOf(user) ?? '' })}
      >
        <Trans>Start Trip</Trans>
      </Button>
      <Problem error={start.error} />
    </div>
  )
}
