import { useState } from 'react'
import { Money, When } from '../../ui/figures.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { ListWithPanel } from '../../ui/list-with-panel.tsx'
import { RouteRow } from '../../ui/trip/route-line.tsx'
import { rowLabel } from './running-trips.tsx'
import { TripCard } from './trip-card.tsx'
import type { Trip } from './use-trips.ts'

/** Trips that are over in rows, and the papers of the one that is open. */
export function DoneList({ trips }: { trips: readonly Trip[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const open = trips.find(({ id }) => id === chosen) ?? trips[0]
  return (
    <ListWithPanel
      openId={open?.id ?? null}
      onOpen={setChosen}
      items={trips.map((trip) => ({
        id: trip.id,
        label: rowLabel(trip),
        row: <DoneRow trip={trip} />,
        detail: <TripCard trip={trip} />,
      }))}
    />
  )
}

const DoneRow = ({ trip }: { trip: Trip }) => (
  <span className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
    <RouteRow from={placeParts(trip.fromLocation).name} to={placeParts(trip.toLocation).name} wraps />
    <Money rupees={trip.price} className="text-right font-bold" />
    <span className="tabular truncate text-[15px] text-quiet">
      {trip.reference} · <When at={trip.createdAt} />
    </span>
  </span>
)
