import { Trans, useLingui } from '@lingui/react/macro'
import type { TrackingView } from '@vapsi/contract/tracking'
import { dayAndTime, whole } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Ago } from '../../ui/ago.tsx'
import { Arrives } from './arrives.tsx'
import { useNow } from '../../ui/figures.tsx'

const minuteMs = 60_000

/** Where the truck was seen, how long ago, and when it arrives. Never shown as its current position. */
export function Seen({
  state,
  isBesideLine,
}: {
  state: TrackingView
  /** Beside a drawn line, which has the kilometres. */
  isBesideLine?: true
}) {
  const { t } = useLingui()
  const now = useNow(30_000)
  const { last, arrival } = state
  const [leftKm, doneKm] = [state.leftKm, state.doneKm].map((km) => km !== null && whole(km))
  if (!last)
    return (
      <p className="text-sm text-quiet">
        <Trans>Not seen yet.</Trans>
      </p>
    )
  const minutes = Math.max(0, Math.floor((now - Date.parse(last.at)) / minuteMs))
  const isOld = minutes >= 120
  const place = last.place === null ? t`the road` : nameIn(last.place)
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className={isOld ? 'font-semibold text-word-orange' : 'font-semibold'}>
        <Trans>Last seen near {place}</Trans>{' '}
        <span className="font-normal" title={dayAndTime(last.at)}>
          <Ago at={last.at} />
        </span>
      </p>
      {!isBesideLine && leftKm && doneKm && (
        <p className="tabular text-sm text-quiet">
          <Trans>
            ≈ {doneKm} km done · ≈ {leftKm} km to go
          </Trans>
        </p>
      )}
      {arrival && <Arrives arrival={arrival} />}
    </div>
  )
}
