import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ListWithPanel } from '../../ui/shell/list-with-panel.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useIsDesk } from '../../ui/shell/use-is-desk.ts'
import { TripRow, rowLabel, useTripColumns } from './running-trips.tsx'
import { TripCard } from './trip-card.tsx'
import { type Trip, useTrips } from './use-trips.ts'

const mustSend = ({ can }: Trip) => can.uploadLr || can.uploadPod
const waitsForMe = (trip: Trip) => mustSend(trip) || trip.can.rate

/** On the first page only what is still to be done about a trip that is over: a document that came back; a rating is a row until it is pressed. */
export function LeftToDo() {
  const [chosen, setChosen] = useState<string | null>(null)
  const hasPanel = useIsDesk()
  const columns = useTripColumns()
  const completed = useTrips('completed')
  if (completed.isError && completed.rows.length === 0)
    return (
      <ErrorState
        isSmall
        title={<Trans>Your completed trips could not be loaded</Trans>}
        error={completed.error}
        onRetry={() => void completed.refetch()}
      />
    )
  const left = completed.rows.filter(waitsForMe).slice(0, 2)
  if (left.length === 0) return null
  const open = left.find(({ id }) => id === chosen) ?? left.find(mustSend)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-bold">
        <Trans>Left to do</Trans>
      </h2>
      <ListWithPanel
        columns={columns}
        openId={(open ?? (hasPanel ? left[0] : undefined))?.id ?? null}
        onOpen={setChosen}
        items={left.map((trip) => ({
          id: trip.id,
          label: rowLabel(trip),
          row: <TripRow trip={trip} />,
          detail: <TripCard trip={trip} />,
        }))}
      />
    </section>
  )
}
