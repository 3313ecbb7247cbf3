import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { useTrips } from './use-trips.ts'

const TripCard = lazy(() => import('./trip-card.tsx').then((m) => ({ default: m.TripCard })))

/** Under the earnings: every trip that is over, with its papers. */
export function DoneTrips() {
  const completed = useTrips('completed')
  const [isShown, setShown] = useState(false)
  if (completed.isError && completed.rows.length === 0)
    return <ErrorState error={completed.error} onRetry={() => void completed.refetch()} />
  if (completed.rows.length === 0) return null
  if (!isShown)
    return (
      <Button wide size="lg" onClick={() => setShown(true)}>
        <Trans>Show completed trips</Trans>
      </Button>
    )
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-bold">
        <Trans>Completed trips</Trans>
      </h2>
      <Suspense fallback={<SkeletonCards />}>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start lg:[&>:only-child]:col-span-2">
          {completed.rows.map((trip) => (
            <TripCard key={trip.id} trip={trip} />
          ))}
        </div>
      </Suspense>
      <LoadMore list={completed} />
    </section>
  )
}
