import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { PostRouteLink } from '../../domain/fleet/post-route-link.tsx'
import { ComeBackLoaded } from '../../domain/way-home/come-back-loaded.tsx'
import { DashboardStats } from '../../domain/bookings/dashboard-stats.tsx'
import { byUrgency } from './stage.ts'
import { TripCard } from './trip-card.tsx'
import { type Trip, useTrips } from './use-trips.ts'

// At a desk two trips stand beside each other; one alone keeps the whole width.
const sideBySide = 'grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start lg:[&>:only-child]:col-span-2'

/** What to do next: running trips, the most urgent first, each with its way home. */
export function HomeTab() {
  const { user } = useAuth()
  const running = useTrips('running')
  return (
    <div className="grid grid-cols-1 gap-5">
      <RunningTrips list={running} />
      {/* Below a list of unknown length: shown before it, all this would be pushed down by it. */}
      {!running.isPending && (
        <>
          <DashboardStats />
          {user && !user.isVerified && <VerificationNote />}
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {running.rows.length > 0 && <PostRouteLink isMain={false} />}
            <Link href="/driver/fleet" className={buttonStyle({ variant: 'outline', size: 'lg', wide: true })}>
              <Truck aria-hidden />
              <Trans>Fleet Management</Trans>
            </Link>
          </div>
          <CompletedTrips />
        </>
      )}
    </div>
  )
}

function RunningTrips({ list }: { list: ReturnType<typeof useTrips> }) {
  const { t } = useLingui()
  // What was read before stays in sight, with its telephone numbers, when the signal goes.
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonCards count={1} />
  if (list.rows.length === 0)
    return (
      <EmptyState title={t`You have no active bookings.`} action={<PostRouteLink isMain />}>
        <Trans>Post a route or bid on a load; your trips appear here.</Trans>
      </EmptyState>
    )
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-bold">
        <Trans>What to do next</Trans>
      </h2>
      <ToDo trips={byUrgency(list.rows)} />
      <LoadMore list={list} />
    </section>
  )
}

function ToDo({ trips }: { trips: Trip[] }) {
  return (
    <div className={sideBySide}>
      {trips.map((trip) => (
        <div key={trip.id} className="grid grid-cols-1 gap-3">
          <TripCard trip={trip} />
          {comesHome(trip) && trip.vehicleId && <ComeBackLoaded vehicleId={trip.vehicleId} bookingId={trip.id} />}
        </div>
      ))}
    </div>
  )
}

/** Accepted and not delivered: the time to find the load back. */
const comesHome = (trip: Trip) => trip.status !== 'pending' && !trip.can.respond && !trip.podUploaded

function CompletedTrips() {
  const completed = useTrips('completed')
  const [isShown, setShown] = useState(false)
  if (completed.isError && completed.rows.length === 0)
    return <ErrorState error={completed.error} onRetry={() => void completed.refetch()} />
  if (completed.rows.length === 0) return null
  // A document that the office sent back may be missing long after the trip.
  const toDo = completed.rows.filter(({ can }) => can.uploadLr || can.uploadPod || can.rate)
  const shown = isShown ? completed.rows : toDo.slice(0, 2)
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-bold">
        <Trans>Completed trips</Trans>
      </h2>
      <div className={sideBySide}>
        {shown.map((trip) => (
          <TripCard key={trip.id} trip={trip} />
        ))}
      </div>
      {!isShown ? (
        <Button wide onClick={() => setShown(true)}>
          <Trans>Show completed trips</Trans>
        </Button>
      ) : (
        <LoadMore list={completed} />
      )}
    </section>
  )
}

function VerificationNote() {
  return (
    <Card className="flex items-start gap-3">
      <BadgeCheck aria-hidden className="size-6 shrink-0 text-word-blue" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">
          <Trans>You are not verified yet</Trans>
        </p>
        <p className="text-quiet">
          <Trans>
            Verified drivers carry a badge on every truck and bid, and shippers choose them first. Complete your profile
            and the office checks your papers.
          </Trans>
        </p>
        <Link href="/profile" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          <Trans>Complete your profile</Trans>
        </Link>
      </div>
    </Card>
  )
}
