import { Trans, useLingui } from '@lingui/react/macro'
import { waiting } from '@vapsi/contract/detention/waiting'
import type { TransporterBookingView } from '@vapsi/contract/booking-views'
import { type Stamp, THERE_KM } from '@vapsi/contract/tracking/stamps'
import { greatCircleKm } from '@vapsi/contract/values/distance'
import { Check, CloudOff, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../lib/language/now.ts'
import { When } from '../../ui/figures.tsx'
import { useHere } from '../tracking/where-now.ts'
import { useTracking } from '../tracking/use-tracking.ts'
import { stampWords, tapWords } from './stamp-words.ts'
import { useStamps } from './use-detention.ts'

/** Two points of an open page, and a little. */
const freshMs = 11 * 60_000

type Trip = Pick<
  TransporterBookingView,
  'id' | 'status' | 'driverResponse' | 'podUploaded' | 'stops' | 'fromLat' | 'fromLng' | 'toLat' | 'toLng'
>

/** The driver's one button on the way; near the place it asks. */
export function StampButton({ trip }: { trip: Trip }) {
  const { i18n } = useLingui()
  const { next, tap } = useStamps(trip)
  const isSeen = useTracking(trip.id).query.data?.consent === 'given'
  const [busy, setBusy] = useState<Stamp | null>(null)
  // Leaving is the trip's own step.
  const due = next.find((stamp) => stamp !== 'left')
  const isNear = useIsNear(trip, due)
  const press = async (stamp: Stamp) => {
    setBusy(stamp)
    await tap(stamp, isSeen)
    setBusy(null)
  }
  if (!due) return null
  return (
    <div className={isNear ? 'grid grid-cols-1 gap-2.5 rounded-input bg-soft-marigold p-3' : 'contents'}>
      {isNear && (
        <p className="flex items-center gap-2 font-semibold text-word-marigold">
          <MapPin aria-hidden className="size-5 shrink-0" />
          <Trans>You are there. Arrived?</Trans>
        </p>
      )}
      <Button
        call={waiting.stamp}
        variant="main"
        size="lg"
        wide
        icon={<Check aria-hidden />}
        busy={busy !== null}
        onClick={() => void press(due)}
      >
        {i18n._(tapWords[due])}
      </Button>
    </div>
  )
}

/**
 * Stamps that were recorded without signal and wait on this phone. A step has room for the newest (`isBrief`); the
 * earlier ones then stand with its details (`isEarlier`).
 */
export function KeptStamps({ trip, isBrief, isEarlier }: { trip: Trip; isBrief?: true; isEarlier?: true }) {
  const { i18n } = useLingui()
  const kept = useStamps(trip).waitsForSignal
  const shown = isBrief ? kept.slice(-1) : isEarlier ? kept.slice(0, -1) : kept
  return shown.map(({ stamp, at }) => (
    <p key={at} className="flex items-start gap-2 text-sm leading-5 text-quiet">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      <span className={isBrief ? 'truncate' : 'min-w-0'}>
        {i18n._(stampWords[stamp])} {!isBrief && <When at={at} />} ·{' '}
        <Trans>kept on this phone, sent when there is signal</Trans>
      </span>
    </p>
  ))
}

/**
 * Within 2 km of the next end, by a fresh and exact position: not by a guess of the whole town, nor one from an hour
 * ago.
 */
function useIsNear(trip: Trip, due: Stamp | undefined): boolean {
  const here = useHere()
  const isFresh = useNow((now) => here !== null && now - Date.parse(here.at) <= freshMs)
  if (!here || here.accuracyM > THERE_KM * 1000 || !isFresh) return false
  if (due !== 'pickup_arrived' && due !== 'drop_arrived') return false
  const [lat, lng] = due === 'pickup_arrived' ? [trip.fromLat, trip.fromLng] : [trip.toLat, trip.toLng]
  return lat !== null && lng !== null && greatCircleKm(here, { lat, lng }) <= THERE_KM
}
