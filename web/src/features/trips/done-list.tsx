import { useState } from 'react'
import { When } from '../../ui/figures.tsx'
import { ListWithPanel } from '../../ui/shell/list-with-panel.tsx'
import { BookingChip } from '../../ui/status-chip.tsx'
import { PanelRow } from '../../ui/trip/panel-row.tsx'
import { rowLabel, useTripColumns } from './running-trips.tsx'
import { TripCard } from './trip-card.tsx'
import type { Trip } from './use-trips.ts'

/** Trips that are over in rows, and the papers of the one that is open. */
export function DoneList({ trips }: { trips: readonly Trip[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const open = trips.find(({ id }) => id === chosen) ?? trips[0]
  return (
    <ListWithPanel
      columns={useTripColumns()}
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

const DoneRow = ({ trip: { fromLocation, toLocation, price, reference, createdAt, status } }: { trip: Trip }) => (
  <PanelRow
    from={fromLocation}
    to={toLocation}
    rupees={price}
    note={
      <>
        {reference} · <When at={createdAt} />
      </>
    }
    chip={<BookingChip status={status} />}
  />
)
