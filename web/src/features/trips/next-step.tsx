import { Trans, useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { Check, Clock, Star, Truck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../lib/session/toast.ts'
import { Problem } from '../../ui/problem.tsx'
import { DocumentCard } from '../../domain/documents/document-card.tsx'
import { useEway } from '../../domain/eway/use-eway.ts'
import { useDispute } from '../../domain/disputes/use-dispute.ts'
import type { DocumentKind } from '../../domain/documents/document-rules.ts'
import { useStageHere } from './use-stage-here.ts'
import { type Trip, useTripsChanged, useTripStep } from './use-trips.ts'
import { personOf } from '../../lib/session/person-of.ts'

const DeclineDialog = lazy(() => import('./decline-dialog.tsx').then((m) => ({ default: m.DeclineDialog })))
const Confirm = lazy(() => import('../../ui/overlay/confirm.tsx').then((m) => ({ default: m.Confirm })))
const RateDialog = lazy(() => import('../../domain/bookings/rate-dialog.tsx').then((m) => ({ default: m.RateDialog })))

/**
 * The one main action of a trip: answer, start, rate; or what it waits for. Loading and delivery happen through its
 * documents, which follow.
 */
export function NextStep({ trip }: { trip: Trip }) {
  const stage = useStageHere(trip)
  if (stage === 'answer') return <Answer trip={trip} />
  if (stage === 'start') return <Start trip={trip} />
  if (stage === 'rate') return <Rate trip={trip} />
  if (stage === 'await-confirmation') return <AwaitConfirmation trip={trip} />
  if (stage === 'await-office')
    return (
      <Waiting>
        <Trans>The office is working on this trip.</Trans>
      </Waiting>
    )
  return null
}

/** What is disputed does not complete by itself; its own card says who decides. */
function AwaitConfirmation({ trip }: { trip: Trip }) {
  const { data } = useDispute(trip.id)
  if (data?.dispute?.status === 'open') return null
  return (
    <Waiting>
      <Trans>Waiting for the shipper to confirm the delivery. It completes by itself 72 hours after the POD.</Trans>
    </Waiting>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 rounded-input bg-soft-blue px-3 py-3 text-sm text-word-blue">
    <Clock aria-hidden className="size-5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
)

/** Lorry receipt (LR) or POD of a trip: its upload while it is due, then the document itself. */
export function TripDocuments({
  trip,
  kind,
  isMain,
  isBrief,
}: {
  trip: Trip
  kind: DocumentKind
  isMain?: boolean
  isBrief?: boolean
}) {
  const changed = useTripsChanged()
  return (
    <DocumentCard
      bookingId={trip.id}
      kind={kind}
      document={trip.documents.find((document) => document.kind === kind)}
      rejectedBecause={trip.rejectedDocuments.find((document) => document.kind === kind)?.reason}
      canUpload={kind === 'lr' ? trip.can.uploadLr : trip.can.uploadPod}
      isMain={isMain}
      isBrief={isBrief}
      onUploaded={changed}
    />
  )
}

function Answer({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const [isDeclining, setDeclining] = useState(false)
  const accept = useTripStep(trip.id, () => toast({ title: t`Trip accepted` }))
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Button
        call={bookings.respond}
        variant="main"
        size="lg"
        wide
        icon={<Check aria-hidden />}
        busy={accept.isPending}
        onClick={() => accept.mutate({ accept: trip.price })}
      >
        <Trans>Accept</Trans>
      </Button>
      {trip.can.decline && (
        <Button call={bookings.respond} wide className="h-12" onClick={() => setDeclining(true)}>
          <Trans>Decline</Trans>
        </Button>
      )}
      <Problem error={accept.error} />
      {isDeclining && (
        <Suspense fallback={null}>
          <DeclineDialog trip={trip} onClose={() => setDeclining(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Start({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const eway = useEway(trip.id)
  const [isAsking, setAsking] = useState(false)
  const start = useTripStep(trip.id, () => toast({ title: t`Trip started` }))
  const leave = () => start.mutate({ start: personOf(user) ?? '' })
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Button
        call={bookings.start}
        variant="main"
        size="lg"
        wide
        icon={<Truck aria-hidden />}
        busy={start.isPending}
        onClick={() => (eway.data?.isMissing ? setAsking(true) : leave())}
      >
        <Trans>Start Trip</Trans>
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <Confirm
            open
            onOpenChange={setAsking}
            title={t`Start without an e-way bill?`}
            description={t`Goods of this value need an e-way bill, and none is entered.`}
            confirmLabel={t`Start without it`}
            busy={start.isPending}
            onConfirm={() => {
              setAsking(false)
              leave()
            }}
          />
        </Suspense>
      )}
      <Problem error={start.error} />
    </div>
  )
}

function Rate({ trip }: { trip: Trip }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button call={bookings.rate} size="lg" wide icon={<Star aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Rate the shipper</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RateDialog
            bookingId={trip.id}
            personId={trip.shipper.id}
            whom="shipper"
            name={trip.shipper.company ?? trip.shipper.name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
