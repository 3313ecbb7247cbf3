import { Trans, useLingui } from '@lingui/react/macro'
import { count } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'
import { type Town, lanes, towns, trip } from './network.ts'
import { MapCredit } from '../../ui/trip/map-credit.tsx'

const [homeX, homeY] = towns[trip.from].at
const [awayX, awayY] = towns[trip.to].at

/** A quiet arc between two towns; trucks do not drive straight lines, and crossing ones read better curved. */
function arc(from: Town, to: Town, bend = 0.12): string {
  const [ax, ay] = towns[from].at
  const [bx, by] = towns[to].at
  const x = (ax + bx) / 2 + (by - ay) * bend
  const y = (ay + by) / 2 - (bx - ax) * bend
  return `M${ax} ${ay}Q${Math.round(x)} ${Math.round(y)} ${bx} ${by}`
}

/** India with its lanes, and one trip told in full: the way there in dots, the way back in green to the house. */
export function NetworkMap({ className }: { className?: string }) {
  const { t } = useLingui()
  const saved = count(trip.savedKm)
  return (
    <figure className={cx('m-0', className)}>
      <div className="relative aspect-[612/696]">
        <div
          aria-hidden
          className="absolute inset-0 bg-track mask-[url(/art/india.svg)] mask-contain mask-center mask-no-repeat opacity-80"
        />
        <svg
          viewBox="0 0 612 696"
          role="img"
          aria-label={t`Lanes between Indian cities, and a truck that comes home to Nagpur loaded`}
          className="absolute inset-0 size-full overflow-visible"
          fill="none"
          strokeLinecap="round"
        >
          <g stroke="var(--ink)" strokeWidth="2.6" strokeDasharray="0.1 8" opacity="0.5">
            {lanes.map(([from, to]) => (
              <path key={from + to} d={arc(from, to)} />
            ))}
          </g>
          <g fill="var(--ink)">
            {Object.entries(towns).map(([name, { at }]) => (
              <circle key={name} cx={at[0]} cy={at[1]} r="4.5" />
            ))}
          </g>
          <path d={arc(trip.from, trip.to, -0.14)} stroke="var(--ink)" strokeWidth="5" strokeDasharray="0.1 11" />
          <path
            d={arc(trip.to, trip.from, -0.42)}
            pathLength={1}
            className="[stroke-dasharray:1] animate-[draw_1.6s_.4s_var(--ease-out)_backwards]"
            stroke="var(--return)"
            strokeWidth="6"
          />
          <circle cx={homeX} cy={homeY} r="17" fill="var(--ink)" stroke="var(--paper)" strokeWidth="4" />
          <path
            d={`M${homeX - 7} ${homeY + 7}v-8l7 -6l7 6v8z`}
            stroke="var(--paper)"
            strokeWidth="2.6"
            strokeLinejoin="round"
          />
          <circle cx={awayX} cy={awayY} r="11" fill="#F6A51C" />
          <g fontSize="25" fontWeight="700" fill="var(--ink)" stroke="var(--paper)" strokeWidth="7" paintOrder="stroke">
            <text x={homeX - 16} y={homeY - 26} textAnchor="middle">
              <Trans>Nagpur</Trans>
            </text>
            <text x={awayX - 20} y={awayY + 8} textAnchor="end">
              <Trans>Kochi</Trans>
            </text>
          </g>
        </svg>
        <p className="absolute top-[77%] left-[52%] max-w-[46%] text-sm font-semibold text-return">
          <span className="tabular block text-xl leading-none font-bold">
            <Trans>{saved} km</Trans>
          </span>
          <Trans>not driven empty</Trans>
        </p>
      </div>
      <MapCredit className="mt-1" />
    </figure>
  )
}
