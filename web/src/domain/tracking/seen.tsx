import { Trans, useLingui } from '@lingui/react/macro'
import type { TrackingView } from '@vapsi/contract/tracking'
import { dayAndTime, whole } from '../../lib/language/format.ts'
import { useNow } from '../../lib/language/now.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Ago } from '../../ui/ago.tsx'
import { Arrives } from './arrives.tsx'

const oldMs = 2 * 3_600_000

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
  const { last, arrival } = state
  const isOld = useNow((now) => last !== null && now - Date.parse(last.at) >= oldMs)
  const [leftKm, doneKm] = [state.leftKm, state.doneKm].map((km) => km !== null && whole(km))
  if (!last)
    return (
      <p className="text-sm text-quiet">
        <Trans>Not seen yet.</Trans>
      </p>
    )
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
