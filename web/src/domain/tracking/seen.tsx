import { Trans, useLingui } from '@lingui/react/macro'
import type { TrackingView } from '@vapsi/contract/tracking'
import { dayAndTime, whole } from '../../lib/language/format.ts'
import { useNow } from '../../lib/language/now.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Ago } from '../../ui/ago.tsx'
import { Arrives } from './arrives.tsx'

const oldMs = 2 * 3_600_000

/** Where the truck was seen and how long ago, in a line. Never shown as its current position. */
export function SeenLast({ state: { last } }: { state: Pick<TrackingView, 'last'> }) {
  const { t } = useLingui()
  const isOld = useNow((now) => last !== null && now - Date.parse(last.at) >= oldMs)
  if (!last) return <Trans>Not seen yet.</Trans>
  const place = last.place === null ? t`the road` : nameIn(last.place)
  return (
    <span className={isOld ? 'font-semibold text-word-orange' : 'font-semibold'}>
      <Trans>Last seen near {place}</Trans>{' '}
      <span className="font-normal" title={dayAndTime(last.at)}>
        <Ago at={last.at} />
      </span>
    </span>
  )
}

/** The same, with the kilometres and when it arrives. */
export function Seen({
  state,
  isBesideLine,
}: {
  state: TrackingView
  /** Beside a drawn line, which has the kilometres. */
  isBesideLine?: true
}) {
  const { last, arrival } = state
  const [leftKm, doneKm] = [state.leftKm, state.doneKm].map((km) => km !== null && whole(km))
  if (!last)
    return (
      <p className="text-sm text-quiet">
        <SeenLast state={state} />
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-1">
      <p>
        <SeenLast state={state} />
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
