import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, Truck } from 'lucide-react'
import { Link } from 'wouter'
import { useMyBids } from '../../domain/bids/use-market-loads.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { useVehicles } from '../../domain/fleet/use-fleet.ts'
import { PostRouteLink } from '../../domain/fleet/post-route-link.tsx'
import { DashboardStats } from '../../domain/bookings/dashboard-stats.tsx'
import { SkeletonCards } from '../../ui/states.tsx'
import { AnswersDue, useAnswersKnown } from './answers/answers-due.tsx'
import { EmptyTruck } from './empty-truck.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LeftToDo } from './left-to-do.tsx'
import { MyTruckNow } from './my-truck-now.tsx'
import { RunningTrips } from './running-trips.tsx'
import { useTrips } from './use-trips.ts'

/** What to do next, what my trucks do now, and the figures; before the first trip, the steps that lead to it. */
export function HomeTab() {
  const { t } = useLingui()
  const { user } = useAuth()
  const running = useTrips('running')
  // Said once: what else this page asks for would fail alike.
  const isDown = running.isError && running.rows.length === 0
  const isNew = running.data !== undefined && running.rows.length === 0 && (user?.totalTrips ?? 0) === 0
  // Stands first, and comes no later than what it would push down.
  const areAnswersKnown = useAnswersKnown()
  const [vehicles, over, bids] = [useVehicles(), useTrips('over'), useMyBids({ enabled: isNew })]
  // Fetched, also in vain: a query without data is pending again with each retry, and the parts below retry as they mount.
  const isRead =
    areAnswersKnown && [running, vehicles, over, ...(isNew ? [bids] : [])].every(({ isFetched }) => isFetched)
  return (
    <div className="grid grid-cols-1 gap-5">
      {areAnswersKnown && <AnswersDue />}
      {!areAnswersKnown ? (
        <SkeletonCards count={1} />
      ) : isNew ? (
        <>
          <h2 className="font-semibold">{t`You have no active bookings.`}</h2>
          <FirstSteps />
        </>
      ) : (
        <RunningTrips list={running} />
      )}
      {isRead && running.rows.length === 0 && !isDown && <EmptyTruck vehicles={vehicles.data ?? []} />}
      {/* Below lists of unknown length: shown before them, all this would be pushed down by them. */}
      {isRead && (
        <>
          {!isDown && <LeftToDo />}
          {!isNew && <MyTruckNow trips={running.rows} />}
          {!isDown && <DashboardStats />}
          {user && !user.isVerified && <VerificationNote />}
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:[&>:only-child]:col-span-2">
            {running.rows.length > 0 && <PostRouteLink isMain={false} />}
            <Link href="/driver/fleet" className={buttonStyle({ variant: 'outline', size: 'lg', wide: true })}>
              <Truck aria-hidden />
              <Trans>Fleet Management</Trans>
            </Link>
          </div>
        </>
      )}
    </div>
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
