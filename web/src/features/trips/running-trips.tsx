import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'wouter'
import { PostRouteLink } from '../../domain/fleet/post-route-link.tsx'
import { nameIn } from '../../lib/language/spoken.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Expander } from '../../ui/expander.tsx'
import { ListWithPanel } from '../../ui/shell/list-with-panel.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { TripChip } from '../../ui/status-chip.tsx'
import { PanelRow } from '../../ui/trip/panel-row.tsx'
import { AfterPod } from './delivered/after-pod.tsx'
import { byUrgency, keepingPlaces, stageOf } from '../../domain/bookings/driver-stage.ts'
import { TripCard } from './trip-card.tsx'
import { useStageWords } from '../../domain/bookings/use-stage-words.ts'
import type { Trip, useTrips } from './use-trips.ts'

const ComeBackLoaded = lazy(() =>
  import('../../domain/way-home/come-back-loaded.tsx').then((m) => ({ default: m.ComeBackLoaded })),
)

/** The most urgent trip with its one action; each later one in a row, until it is pressed. */
export function RunningTrips({ list }: { list: ReturnType<typeof useTrips> }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const [shown, setShown] = useState<readonly string[]>([])
  const columns = useTripColumns()
  // Loaded trips stay visible, with their telephone numbers, when the signal is lost.
  if (list.isError && list.rows.length === 0)
    return (
      <ErrorState
        title={t`Your trips could not be loaded`}
        error={list.error}
        onRetry={() => void list.refetch()}
        also={
          <Link href="/dashboard?tab=market-loads" className={buttonStyle()}>
            <Trans>See the loads</Trans>
          </Link>
        }
      />
    )
  if (list.isPending) return <SkeletonCards count={1} />
  if (list.rows.length === 0)
    return (
      <EmptyState title={t`You have no active bookings.`} action={<PostRouteLink isMain={false} />}>
        <Trans>Post a route or bid on a load; your trips appear here.</Trans>
      </EmptyState>
    )
  const trips = keepingPlaces(byUrgency(list.rows), shown)
  const ids = trips.map(({ id }) => id)
  if (ids.join() !== shown.join()) setShown(ids)
  const open = trips.find(({ id }) => id === chosen) ?? trips[0]
  return (
    <section className="grid grid-cols-1 gap-3">
      {/* On a phone the step itself says so, and has the room. */}
      <h2 className="text-lg font-bold max-lg:sr-only">
        <Trans>What to do next</Trans>
      </h2>
      <ListWithPanel
        columns={columns}
        openId={open?.id ?? null}
        onOpen={setChosen}
        fold={<LaterTrips trips={trips.filter(({ id }) => id !== open?.id)} />}
        items={trips.map((trip) => ({
          id: trip.id,
          label: rowLabel(trip),
          row: <TripRow trip={trip} />,
          detail: <RunningTrip key={trip.id} trip={trip} />,
        }))}
      />
      <LoadMore list={list} />
    </section>
  )
}

/** The trip, and the load back: after the POD that comes first. */
function RunningTrip({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const [wasDelivered] = useState(trip.podUploaded)
  const isDelivered = stageOf(trip) === 'await-confirmation'
  return (
    <div className="grid grid-cols-1 gap-3">
      {isDelivered && <AfterPod trip={trip} hasJustCome={!wasDelivered} />}
      <TripCard trip={trip} />
      {comesHome(trip) && trip.vehicleId && (
        <Expander label={t`Come back loaded`} className="rounded-card border border-line bg-card px-3.5">
          <div className="pb-3.5">
            <Suspense fallback={<SkeletonCards count={1} />}>
              <ComeBackLoaded vehicleId={trip.vehicleId} bookingId={trip.id} />
            </Suspense>
          </div>
        </Expander>
      )}
    </div>
  )
}

/** The trips that wait behind this one, in a line. One that wants an answer says so. */
function LaterTrips({ trips }: { trips: readonly Trip[] }) {
  const words = useStageWords()
  const isAsked = trips.some((trip) => stageOf(trip) === 'answer')
  return (
    <span className="min-w-0">
      <Plural value={trips.length} one="# more trip" other="# more trips" />
      {isAsked && <span className="text-word-marigold"> · {words('answer')}</span>}
    </span>
  )
}

export const rowLabel = ({ reference, fromLocation, toLocation }: Trip) =>
  `${reference}: ${nameIn(fromLocation)} – ${nameIn(toLocation)}`

/** Accepted and not delivered: the time to find the load back. */
const comesHome = (trip: Trip) => trip.status !== 'pending' && !trip.can.respond && !trip.podUploaded

export function TripRow({ trip }: { trip: Trip }) {
  const words = useStageWords()
  const stage = stageOf(trip)
  return (
    <PanelRow
      from={trip.fromLocation}
      to={trip.toLocation}
      rupees={stage === 'give-back' ? -(trip.next.params.amount ?? 0) : trip.price}
      note={words(stage)}
      chip={<TripChip trip={trip} />}
    />
  )
}

export function useTripColumns(): [string, string, string] {
  const { t } = useLingui()
  return [t`Trip`, t`You get`, t`Status`]
}
