import { Trans, useLingui } from '@lingui/react/macro'
import type { TrackingView } from '@vapsi/contract/tracking'
import { clock, nearDay, roadKmText } from '../../lib/language/format.ts'

type Arrival = NonNullable<TrackingView['arrival']>

const halfHourMs = 30 * 60_000

/** When the truck is there, as a range to the half hour, and why so. */
export function Arrives({ arrival }: { arrival: Arrival }) {
  const { t } = useLingui()
  const from = new Date(Math.floor(Date.parse(arrival.from) / halfHourMs) * halfHourMs)
  const to = new Date(Math.ceil(Date.parse(arrival.to) / halfHourMs) * halfHourMs)
  const isOneDay = nearDay(from) === nearDay(to)
  const [begin, end] = [`${nearDay(from)}, ${clock(from)}`, isOneDay ? clock(to) : `${nearDay(to)}, ${clock(to)}`]
  const pace = roadKmText(arrival.kmPerDay)
  const reasons = {
    usual: t`Trucks usually make ${pace} a day.`,
    lane: t`Trips on this route made ${pace} a day.`,
    trip: t`So far this truck makes ${pace} a day.`,
  }
  return (
    <>
      <p className="text-sm font-semibold">
        <Trans>
          Arrives {begin} – {end}
        </Trans>
      </p>
      <p className="text-sm text-quiet">
        {reasons[arrival.reason]} {arrival.nights > 0 && <Trans>At night trucks rest.</Trans>}
      </p>
    </>
  )
}
