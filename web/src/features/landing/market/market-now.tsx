import { Trans } from '@lingui/react/macro'
import type { MarketNowView, OnTheMarket } from '@vapsi/contract/loads/market-now'
import { ChevronRight, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { withQuery } from '../../../lib/api/api.ts'
import { clock, howMany, money, tons } from '../../../lib/language/format.ts'
import { nameIn } from '../../../lib/language/spoken.ts'
import { Ago } from '../../../ui/ago.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { TruckSilhouette } from '../../../ui/trip/truck-silhouette.tsx'
import { fewest, useMarket } from './use-market.ts'

/** Trucks and loads of this minute. Without an answer it is left out: the search does not need it. */
export function MarketNow() {
  const market = useMarket()
  if (market === 'unknown') return null
  return (
    <section aria-labelledby="market" className="mx-auto max-w-6xl px-4 pt-8 md:px-8 md:pt-14">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="market" className="flex items-center gap-2 text-lg font-semibold md:text-xl">
          <span aria-hidden className="size-2.5 rounded-full bg-return" />
          <Trans>The market now</Trans>
        </h2>
        {market && <p className="tabular text-sm text-quiet">{clock(market.at)}</p>}
      </div>
      {market === null ? <Loading /> : <Market {...market} />}
    </section>
  )
}

function Market({ trucks, loads, newest }: MarketNowView) {
  if (trucks + loads === 0)
    return (
      <p className="mt-3 max-w-xl text-quiet">
        <Trans>Nothing is posted at this minute. See the price of your load and ask transporters: they are told.</Trans>
      </p>
    )
  return (
    <>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <HowMany to="/book-truck" value={howMany(trucks)}>
          <Trans>trucks for hire</Trans>
        </HowMany>
        <HowMany to="/loads-home" value={howMany(loads)}>
          <Trans>loads waiting</Trans>
        </HowMany>
      </div>
      {trucks + loads >= fewest && (
        <ul className="mt-1 md:grid md:grid-cols-2 md:gap-x-10">
          {newest.map((one, at) => (
            <li key={`${one.kind}${one.at}${one.from}`} className={at >= 3 ? 'max-md:hidden' : undefined}>
              <Newest {...one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const HowMany = ({ to, value, children }: { to: string; value: string; children: ReactNode }) => (
  <Link href={to} className="rounded-card border border-line bg-card px-4 py-2.5 hover:border-edge">
    <span className="tabular block text-xl font-bold">{value}</span>
    <span className="flex items-center justify-between gap-1 text-sm text-quiet">
      {children}
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </span>
  </Link>
)

/** A truck leads to its lane, a load to those that bring a truck home. */
function Newest({ kind, from, to, category, tons: weight, price, at }: OnTheMarket) {
  const [start, end, size] = [nameIn(from), nameIn(to), tons(weight)]
  return (
    <Link
      href={kind === 'truck' ? withQuery('/book-truck', { from, to }) : '/loads-home'}
      className="flex min-h-14 items-center gap-3 border-b border-line py-1.5"
    >
      <span className="flex w-14 shrink-0 justify-center">
        {kind === 'truck' ? (
          <TruckSilhouette category={category} className="h-6" />
        ) : (
          <Package aria-hidden className="size-5.5" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          <Trans>
            {start} to {end}
          </Trans>
        </span>
        <span className="block text-sm text-quiet">
          {kind === 'truck' ? <Trans>Truck</Trans> : <Trans>Load</Trans>} · {size}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="tabular block font-semibold">{money(price)}</span>
        <span className="block text-sm text-quiet">
          <Ago at={at} />
        </span>
      </span>
    </Link>
  )
}

const Loading = () => (
  <div className="mt-3 grid gap-2.5">
    <Skeleton className="h-18 w-full" />
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-14 w-full" />
  </div>
)
