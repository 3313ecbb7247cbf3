import { Trans, useLingui } from '@lingui/react/macro'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { roadKmText } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'
import { townIn } from '../../lib/language/spoken.ts'

const radius = 46
const size = 2 * (radius + 12)
const rad = Math.PI / 180

/** From the pickup to a truck, clockwise from north. */
function bearing(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const turn = (to.lng - from.lng) * rad
  const y = Math.sin(turn) * Math.cos(to.lat * rad)
  const x =
    Math.cos(from.lat * rad) * Math.sin(to.lat * rad) -
    Math.sin(from.lat * rad) * Math.cos(to.lat * rad) * Math.cos(turn)
  return Math.atan2(y, x)
}

/**
 * The five trucks around the pickup: by bearing, and by the square root of their distance, so that near ones do not
 * overlap.
 */
export function Dial({
  load,
  trucks,
  chosen,
  onChoose,
}: {
  load: { fromLocation: string; from: { lat: number; lng: number } }
  trucks: readonly LoadTruckView[]
  chosen: number
  onChoose: (at: number) => void
}) {
  const { t } = useLingui()
  const farthest = Math.max(50, ...trucks.map(({ toPickupKm }) => toPickupKm ?? 0))
  const city = townIn(load.fromLocation)
  return (
    <div className="flex gap-4 rounded-card border border-line bg-card p-3 text-xs ">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="size-28 shrink-0 self-center"
        role="img"
        aria-label={t`Trucks around ${city}, north is up`}
      >
        <g transform={`translate(${size / 2} ${size / 2})`}>
          {[1 / 3, 2 / 3, 1].map((share) => (
            <circle key={share} r={radius * Math.sqrt(share)} fill="none" stroke="var(--line)" />
          ))}
          <circle r="3.5" fill="var(--card)" stroke="var(--ink)" strokeWidth="2.5" />
          {trucks.map((truck, at) => {
            if (!truck.place || truck.toPickupKm === null) return null
            const angle = bearing(load.from, truck.place)
            const away = radius * Math.sqrt(truck.toPickupKm / farthest)
            return (
              <g
                key={truck.vehicleId}
                transform={`translate(${away * Math.sin(angle)} ${-away * Math.cos(angle)})`}
                className="cursor-pointer"
                onClick={() => onChoose(at)}
              >
                <circle
                  r="8.5"
                  fill={at === chosen ? 'var(--return)' : 'var(--card)'}
                  stroke="var(--return)"
                  strokeWidth="1.5"
                />
                <text
                  y="3.5"
                  textAnchor="middle"
                  fontSize="10"
                  fontWeight="700"
                  fill={at === chosen ? 'var(--card)' : 'var(--ink)'}
                >
                  {at + 1}
                </text>
              </g>
            )
          })}
        </g>
      </svg>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <Trans>Around the pickup in {city}, north is up</Trans>
        </p>
        <ol className="mt-1">
          {trucks.map((truck, at) => {
            const home = truck.home && townIn(truck.home.name)
            return (
              <li
                key={truck.vehicleId}
                className={cx(
                  'grid grid-cols-[0.75rem_minmax(0,1fr)_auto_auto] gap-2 leading-5',
                  at === chosen && 'font-semibold',
                )}
              >
                <span className="tabular">{at + 1}</span>
                <span className="truncate">{truck.place ? townIn(truck.place.name) : '–'}</span>
                <span className="tabular whitespace-nowrap">
                  {truck.toPickupKm === null ? '–' : roadKmText(truck.toPickupKm)}
                </span>
                <span className="hidden truncate text-right text-quiet min-[1400px]:block">
                  {home ? t`home ${home}` : ''}
                </span>
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}
