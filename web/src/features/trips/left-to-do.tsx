import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ListWithPanel } from '../../ui/shell/list-with-panel.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useIsDesk } from '../../ui/shell/use-is-desk.ts'
import { GiveBack, mustGiveBack } from './give-back.tsx'
import { TripRow, rowLabel, useTripColumns } from './running-trips.tsx'
import { TripCard } from './trip-card.tsx'
import { type Trip, useTrips } from './use-trips.ts'

const mustSend = ({ can }: Trip) => can.uploadLr || can.uploadPod
const isOpenAtOnce = (trip: Trip) => mustGiveBack(trip) || mustSend(trip)
const waitsForMe = (trip: Trip) => isOpenAtOnce(trip) || trip.can.rate

/**
 * On the first page only what is still to be done about a trip that is over: money of one that was called off, a document
 * that came back; a rating is a row until it is pressed.
 */
export function LeftToDo() {
  const [chosen, setChosen] = useState<string | null>(null)
  const hasPanel = useIsDesk()
  const columns = useTripColumns()
  const over = useTrips('over')
  if (over.isError && over.rows.length === 0)
    return (
      <ErrorState
        isSmall
        title={<Trans>Your completed trips could not be loaded</Trans>}
        error={over.error}
        onRetry={() => void over.refetch()}
      />
    )
  const waiting = over.rows.filter(waitsForMe)
  const left = [...waiting.filter(isOpenAtOnce), ...waiting.filter((trip) => !isOpenAtOnce(trip))].slice(0, 2)
  if (left.length === 0) return null
  const open = left.find(({ id }) => id === chosen) ?? left.find(isOpenAtOnce)
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
          detail: mustGiveBack(trip) ? <GiveBack trip={trip} /> : <TripCard trip={trip} />,
        }))}
      />
    </section>
  )
}
