import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { ListWithPanel } from '../../ui/list-with-panel.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { RouteRow } from '../../ui/trip/route-line.tsx'
import { rowLabel } from './running-trips.tsx'
import { TripCard } from './trip-card.tsx'
import { type Trip, useTrips } from './use-trips.ts'

const sideBySide = 'grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start lg:[&>:only-child]:col-span-2'
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
      <div className={sideBySide}>
        {left.map((trip) => (
          <TripCard key={trip.id} trip={trip} />
        ))}
      </div>
    </section>
  )
}

/** Under the earnings: every trip that is over in a row, and the papers of the one that is open. */
export function DoneTrips() {
  const completed = useTrips('completed')
  const [isShown, setShown] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = completed.rows.find(({ id }) => id === chosen) ?? completed.rows[0]
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
      <ListWithPanel
        openId={open?.id ?? null}
        onOpen={setChosen}
        items={completed.rows.map((trip) => ({
          id: trip.id,
          label: rowLabel(trip),
          row: <DoneRow trip={trip} />,
          detail: <TripCard trip={trip} />,
        }))}
      />
      <LoadMore list={completed} />
    </section>
  )
}

const DoneRow = ({ trip }: { trip: Trip }) => (
  <span className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
    <RouteRow from={placeParts(trip.fromLocation).name} to={placeParts(trip.toLocation).name} />
    <Money rupees={trip.price} className="text-right font-bold" />
    <span className="tabular truncate text-[15px] text-quiet">
      {trip.reference} · <When at={trip.createdAt} />
    </span>
  </span>
)
