import { Trans, useLingui } from '@lingui/react/macro'
import { market } from '@vapsi/contract/market'
import { ChevronDown } from 'lucide-react'
import { Suspense, lazy, useRef } from 'react'
import { TruckPrices } from '../../domain/lane-prices/truck-prices.tsx'
import { useInSight } from '../../domain/lane-prices/use-in-sight.ts'
import { readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { type SearchParams, type SetSearchParams, sorts, trucksQuery } from './search-params.ts'
import { TruckCard } from './truck-card.tsx'
import { type Truck, howMany } from '../../domain/trucks/truck.ts'

const NoTrucks = lazy(() => import('./no-trucks.tsx').then((module) => ({ default: module.NoTrucks })))
const LoadMore = lazy(() => import('../../ui/load-more.tsx').then((module) => ({ default: module.LoadMore })))
const TruckDetails = lazy(() => import('./truck-details.tsx').then((module) => ({ default: module.TruckDetails })))

/** 'Available Trucks (count)', the order, the cards page by page. */
export function Results({ params, setParams }: { params: SearchParams; setParams: SetSearchParams }) {
  const { t } = useLingui()
  const list = usePaged(readPages(market.search, trucksQuery(params)))
  const shown = list.rows.find(({ id }) => id === params.details)
  const wasOpenedHere = useRef(false)
  const open = (truck: Truck) => {
    wasOpenedHere.current = true
    setParams({ details: truck.id }, { push: true })
  }
  // Closing is the step back; who came by a link has none to go.
  const close = () => {
    if (wasOpenedHere.current) window.history.back()
    else setParams({ details: null })
    wasOpenedHere.current = false
  }
  const total = howMany(list.total)
  return (
    <section aria-labelledby="results" className="mt-6">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        <h2 id="results" aria-live="polite" className="tabular text-lg font-semibold">
          {list.data ? <Trans>Available Trucks ({total})</Trans> : <Trans>Available Trucks</Trans>}
        </h2>
        {list.rows.length > 0 && <SortSelect params={params} setParams={setParams} />}
      </div>
      {list.isPending ? (
        <SkeletonCards count={4} text={t`Loading available trucks...`} visibleText />
      ) : list.isError && list.rows.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.rows.length === 0 ? (
        <Suspense>
          <NoTrucks params={params} setParams={setParams} />
        </Suspense>
      ) : (
        <Cards trucks={list.rows} isLane={params.from !== '' && params.to !== ''} onDetails={open} />
      )}
      <div className="mt-4 empty:hidden">
        <Suspense>
          <LoadMore list={list} total={total} />
        </Suspense>
      </div>
      {shown && (
        <Suspense>
          <TruckDetails truck={shown} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

function Cards({ trucks, isLane, onDetails }: { trucks: Truck[]; isLane: boolean; onDetails: (truck: Truck) => void }) {
  const list = useRef<HTMLUListElement>(null)
  const [markedId, go] = useInSight(list, trucks.length)
  return (
    <>
      {/* Under the pill, which stays in sight on a phone. */}
      <div className="sticky top-16 z-10 -mx-4 mb-3 bg-paper px-4 py-1 empty:hidden md:static md:mx-0 md:px-0">
        <TruckPrices trucks={trucks} isLane={isLane} markedId={markedId} onChoose={go} />
      </div>
      <ul ref={list} className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        {trucks.map((truck) => (
          <li key={truck.id} data-price={truck.id} className="grid grid-cols-1">
            <TruckCard truck={truck} onDetails={() => onDetails(truck)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SortSelect({ params, setParams }: { params: SearchParams; setParams: SetSearchParams }) {
  const { t } = useLingui()
  const names = {
    newest: t`Newest first`,
    price: t`Cheapest first`,
    rating: t`Best rated first`,
    nearest: t`Nearest pickup first`,
  }
  return (
    <span className="relative -mr-1.5 ml-auto inline-flex items-center">
      <select
        aria-label={t`Sort by`}
        value={params.sort}
        onChange={(event) => setParams({ sort: sorts.find((value) => value === event.target.value) ?? null })}
        className="min-h-11 appearance-none rounded-input [field-sizing:content] pr-7 pl-2 text-right text-sm font-semibold text-quiet hover:text-ink"
      >
        {sorts.map((value) => (
          // Nearest measures from the pickup city, and needs one.
          <option key={value} value={value} disabled={value === 'nearest' && !params.from}>
            {names[value]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1.5 size-4.5 text-quiet" />
    </span>
  )
}
