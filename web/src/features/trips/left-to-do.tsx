import { Trans } from '@lingui/react/macro'
import { ErrorState } from '../../ui/states.tsx'
import { TripCard } from './trip-card.tsx'
import { type Trip, useTrips } from './use-trips.ts'

const waitsForMe = ({ can }: Trip) => can.uploadLr || can.uploadPod || can.rate

/** On the first page only what is still to be done about a trip that is over: a document that came back, a rating. */
export function LeftToDo() {
  const completed = useTrips('completed')
  if (completed.isError && completed.rows.length === 0)
    return <ErrorState error={completed.error} onRetry={() => void completed.refetch()} />
  const left = completed.rows.filter(waitsForMe).slice(0, 2)
  if (left.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-bold">
        <Trans>Left to do</Trans>
      </h2>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start lg:[&>:only-child]:col-span-2">
        {left.map((trip) => (
          <TripCard key={trip.id} trip={trip} />
        ))}
      </div>
    </section>
  )
}
