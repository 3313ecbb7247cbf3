import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { useTrips } from './use-trips.ts'

const DoneList = lazy(() => import('./done-list.tsx').then((m) => ({ default: m.DoneList })))

/** Under the earnings: every trip that is over, with its papers. */
export function DoneTrips() {
  const completed = useTrips('completed')
  const [isShown, setShown] = useState(false)
  if (completed.isError && completed.rows.length === 0)
    return (
      <ErrorState
        isSmall
        title={<Trans>Your completed trips could not be loaded</Trans>}
        error={completed.error}
        onRetry={() => void completed.refetch()}
      />
    )
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
        <DoneList trips={completed.rows} />
      </Suspense>
      <LoadMore list={completed} />
    </section>
  )
}
