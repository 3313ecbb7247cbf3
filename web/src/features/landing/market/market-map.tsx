import { Trans, useLingui } from '@lingui/react/macro'
import type { MarketNowView, OnTheMarket } from '@vapsi/contract/loads/market-now'
import { Link } from 'wouter'
import { withQuery } from '../../../lib/api/api.ts'
import { howMany, money } from '../../../lib/language/format.ts'
import { nameIn } from '../../../lib/language/spoken.ts'
import { indiaProjection, mapSize } from '../../../ui/trip/india-projection.ts'
import { MapCredit } from '../../../ui/trip/map-credit.tsx'
import { NetworkMap } from '../network-map.tsx'
import { fewest, useMarket } from './use-market.ts'

const onMap = ({ lat, lng }: OnTheMarket['fromAt']) => indiaProjection([lng, lat]) ?? [0, 0]

/** Beside the search where there is room: the newest trucks and loads of this minute, or, of a small market, what Vapsi does. */
export function HeroMap() {
  const market = useMarket()
  const isShown = market !== null && market !== 'unknown' && market.trucks + market.loads >= fewest
  return isShown && market.newest.length > 0 ? (
    <MarketMap {...market} />
  ) : (
    <NetworkMap className="mx-auto w-full max-w-md" />
  )
}

/** In the picture's place and of its size, so that nothing moves. */
function MarketMap({ trucks, loads, newest }: MarketNowView) {
  const { t } = useLingui()
  const pins = apart(newest)
  const [hired, waiting] = [howMany(trucks), howMany(loads)]
  return (
    <figure className="mx-auto my-0 w-full max-w-md">
      <div className="relative aspect-[612/696]">
        <div
          aria-hidden
          className="absolute inset-0 bg-track mask-[url(/art/india.svg)] mask-contain mask-center mask-no-repeat opacity-80"
        />
        <svg viewBox="0 0 612 696" aria-hidden className="absolute inset-0 size-full overflow-visible" fill="none">
          {newest.map((one) => (
            <Way key={keyOf(one)} {...one} />
          ))}
        </svg>
        <ul aria-label={t`The newest trucks and loads`}>
          {pins.map((one) => {
            const [x, y] = onMap(one.fromAt)
            return (
              <li
                key={keyOf(one)}
                className="absolute -translate-x-1/2 -translate-y-full"
                // Whole also at the edges of the map.
                style={{
                  left: `clamp(5rem, ${(x / mapSize.width) * 100}%, 100% - 5rem)`,
                  top: `max(2rem, ${(y / mapSize.height) * 100}% - 8px)`,
                }}
              >
                <Pin {...one} />
              </li>
            )
          })}
        </ul>
      </div>
      <p className="tabular mt-1 text-center text-sm font-semibold">
        {hired} <Trans>trucks for hire</Trans> · {waiting} <Trans>loads waiting</Trans>
      </p>
      <MapCredit className="mt-1" />
    </figure>
  )
}

const keyOf = ({ kind, at, from }: OnTheMarket) => `${kind}${at}${from}`

/** A truck solid, a load in dots: colour alone would not tell them apart. */
function Way({ kind, fromAt, toAt }: OnTheMarket) {
  const [[fromX, fromY], [toX, toY]] = [onMap(fromAt), onMap(toAt)]
  const bend = 0.12
  const [x, y] = [(fromX + toX) / 2 + (toY - fromY) * bend, (fromY + toY) / 2 - (toX - fromX) * bend]
  return (
    <>
      <path
        d={`M${fromX} ${fromY}Q${x} ${y} ${toX} ${toY}`}
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinecap="round"
        {...(kind === 'load' && { strokeDasharray: '0.1 9' })}
      />
      <circle cx={fromX} cy={fromY} r="8" fill="var(--paper)" stroke="var(--ink)" strokeWidth="4" />
      <circle cx={toX} cy={toY} r="7" fill="#F6A51C" />
    </>
  )
}

/** A truck leads to its lane, a load to those that bring a truck home. */
function Pin({ kind, from, to, price }: OnTheMarket) {
  const [start, end, rupees] = [nameIn(from), nameIn(to), money(price)]
  return (
    <Link
      href={kind === 'truck' ? withQuery('/book-truck', { from, to }) : '/loads-home'}
      className="tabular flex h-7 items-center gap-1 rounded-full border border-line bg-card px-2.5 text-xs whitespace-nowrap shadow-float hover:border-ink"
    >
      {kind === 'truck' ? <Trans>Truck</Trans> : <Trans>Load</Trans>}
      <span className="max-w-40 truncate">
        <Trans>
          {start} to {end}
        </Trans>
      </span>
      <b>{rupees}</b>
    </Link>
  )
}

/** Of pins that would cover one another the newest; all of them stand in the list below. */
function apart(newest: readonly OnTheMarket[]): OnTheMarket[] {
  const shown: OnTheMarket[] = []
  for (const one of newest) {
    const [x, y] = onMap(one.fromAt)
    const isFree = shown.every(({ fromAt }) => {
      const [otherX, otherY] = onMap(fromAt)
      return Math.abs(otherX - x) > pinRoom.width || Math.abs(otherY - y) > pinRoom.height
    })
    if (isFree) shown.push(one)
  }
  return shown
}

/** A pin of 200 by 28 px in units of a map that is 430 px wide. */
const pinRoom = { width: 285, height: 44 }
