import { Trans } from '@lingui/react/macro'
import type { LoadStopView } from '@vapsi/contract/shipment/stops'
import { timeBetween } from '../../lib/language/pickup-time.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { tons } from '../../lib/language/format.ts'
import { GoodsLine } from './goods-line.tsx'

/** The stops of a load between its ends, in their order: what is loaded or delivered, and when. */
export function StopLines({ stops }: { stops: readonly LoadStopView[] }) {
  return (
    <ol className="grid grid-cols-1 gap-1 text-sm">
      {stops.map((stop, at) => (
        <li key={stop.id} className="flex gap-2">
          <span aria-hidden className="tabular text-quiet">
            {at + 1}
          </span>
          <StopLine stop={stop} />
        </li>
      ))}
    </ol>
  )
}

function StopLine({ stop }: { stop: LoadStopView }) {
  const [place, weight] = [nameIn(stop.location), tons(stop.weight)]
  const when = timeBetween(stop.from, stop.until)
  return (
    <span className="min-w-0 break-words">
      {stop.kind === 'drop' ? (
        <Trans>
          {place}: delivers {weight}
        </Trans>
      ) : (
        <Trans>
          {place}: loads {weight}
        </Trans>
      )}
      {when && ` · ${when}`}
      <span className="text-quiet">
        <GoodsLine {...stop} />
      </span>
    </span>
  )
}
