import { Trans, useLingui } from '@lingui/react/macro'
import { market } from '@vapsi/contract/market'
import { HERO_VEHICLES } from '@vapsi/contract/values/hero-vehicles'
import { Suspense, lazy, useState } from 'react'
import { BookLink } from '../../domain/trucks/book-link.tsx'
import { apart } from '../../domain/trucks/truck.ts'
import { useBestWords } from '../../domain/trucks/use-best-words.ts'
import { TruckList } from '../../domain/trucks/truck-list.tsx'
import { readPages } from '../../lib/api/api.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { usePaged } from '../../lib/api/paged.ts'
import { QuietSelect } from '../../ui/form/quiet-select.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ErrorState, HomeLink, SkeletonCards } from '../../ui/states.tsx'
import { type SearchParams, type SetSearchParams, sorts, trucksQuery, withoutBounds } from './search-params.ts'
import { searchTonsOf } from '@vapsi/contract/market/search-weight'
import { Quote, useQuote } from '../../domain/quote/quote.tsx'
import { useKeptWanted } from '../../domain/lane-search/wanted-trip.ts'
import { TrucksThere } from '../../domain/quote/trucks-there.tsx'
import { StartsHere } from '../../domain/trucks/passing/starts-here.tsx'
import { AskTransporters } from './ask-transporters.tsx'
import { useOpenedTruck } from './use-opened-truck.ts'
import { KindChips } from './kind-chips.tsx'
import { howManyTrucks } from '../../lib/language/format.ts'

const TruckIsGone = lazy(() => import('./truck-is-gone.tsx').then((module) => ({ default: module.TruckIsGone })))
const NoTrucks = lazy(() => import('./no-trucks.tsx').then((module) => ({ default: module.NoTrucks })))
const PassingTrucks = lazy(() =>
  import('../../domain/trucks/passing/passing-trucks.tsx').then((module) => ({ default: module.PassingTrucks })),
)
const ShareTruck = lazy(() =>
  import('../../domain/trucks/part/share-truck.tsx').then((module) => ({ default: module.ShareTruck })),
)
const SaveLane = lazy(() => import('../../domain/lanes/save-lane.tsx').then((module) => ({ default: module.SaveLane })))
const TruckDetails = lazy(() =>
  import('../../domain/trucks/truck-details.tsx').then((module) => ({ default: module.TruckDetails })),
)

/** 'Available Trucks (count)', the order, the cards page by page. */
export function Results({ params, setParams }: { params: SearchParams; setParams: SetSearchParams }) {
  const { t } = useLingui()
  const pages = readPages(market.search, trucksQuery(params))
  // A map that is moved stays where it is while its trucks are read.
  const list = usePaged(pages, { keeps: (before) => withoutBounds(before) === withoutBounds(pages.address) })
  const { opened, isGone, open, close } = useOpenedTruck(list.rows, list.data !== undefined, params, setParams)
  const { posted, passing } = apart(list.rows)
  const best = useBestWords(list.rows)
  const lane = { from: params.from, to: params.to }
  const total = howManyTrucks(list.total, posted.length)
  const { weight, day } = params
  const category = HERO_VEHICLES.find((option) => option.value === params.vehicle)?.categories[0]
  const quote = useQuote({ from: params.from, to: params.to, weight: searchTonsOf(params.weight), category })
  useKeptWanted(params)
  const canAsk = quote?.middle != null
  const [isPartFound, setPartFound] = useState(false)
  const isNone = list.data !== undefined && list.rows.length === 0
  // Of two kinds, what was found stands first.
  const share = list.data && lane.from && lane.to && (
    <Suspense>
      <ShareTruck lane={lane} weight={searchTonsOf(weight)} onFound={setPartFound} />
    </Suspense>
  )
  return (
    <>
      {quote && (
        <div className="mt-5">
          <Quote
            quote={quote}
            trucks={
              list.data && (
                <TrucksThere from={params.from} starts={list.total} passing={passing.length} day={params.day} />
              )
            }
          >
            <AskTransporters
              load={{ ...lane, weight, day, category }}
              quote={quote}
              isMain={canAsk && isNone && !isPartFound}
            />
          </Quote>
        </div>
      )}
      <section aria-labelledby="results" className="mt-6">
        <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-2">
          <h2 id="results" aria-live="polite" className="tabular text-lg font-semibold">
            {/* Those that pass and parts are not counted: of them alone "0" would be wrong. */}
            {list.data && !(list.total === 0 && (passing.length > 0 || isPartFound)) ? (
              <Trans>Available Trucks ({total})</Trans>
            ) : (
              <Trans>Available Trucks</Trans>
            )}
          </h2>
          {posted.length > 0 && <SortSelect params={params} setParams={setParams} />}
        </div>
        <div className="mb-3">
          <KindChips
            value={params.vehicle}
            // A capacity belongs to its category: another category clears it.
            onChange={(vehicle) => setParams({ vehicle, capacity: null })}
          />
        </div>
        {isGone && (
          <Suspense>
            <TruckIsGone />
          </Suspense>
        )}
        {list.isPending ? (
          <SkeletonCards count={4} text={t`Loading available trucks...`} visibleText />
        ) : list.isError && list.rows.length === 0 ? (
          <ErrorState
            title={t`The trucks could not be loaded`}
            error={list.error}
            onRetry={() => void list.refetch()}
            also={<HomeLink />}
          />
        ) : isNone ? (
          <>
            {share}
            <Suspense>
              <NoTrucks params={params} setParams={setParams} isAsked={canAsk} isPartFound={isPartFound} />
            </Suspense>
          </>
        ) : (
          <>
            {posted.length > 0 && passing.length > 0 && <StartsHere from={params.from} />}
            <TruckList
              trucks={posted}
              passing={passing}
              best={best}
              isLane={params.from !== '' && params.to !== ''}
              onDetails={open}
              bounds={params.bounds}
              onBounds={(bounds) => setParams({ bounds })}
              book={(truck, isMain) => <BookLink truckId={truck.id} isMain={isMain} />}
            >
              <div className="mt-4 empty:hidden">
                <LoadMore list={{ ...list, rows: posted }} total={total} />
              </div>
              {passing.length > 0 && (
                <Suspense>
                  <PassingTrucks
                    trucks={passing}
                    best={best}
                    lane={lane}
                    onDetails={open}
                    book={(truck, isBest) => (
                      <BookLink truckId={truck.id} passed={lane} isMain={isBest || list.rows.length === 1} />
                    )}
                  />
                </Suspense>
              )}
            </TruckList>
          </>
        )}
        {!isNone && share}
        {/* After the trucks: who sees the right one needs no word of others. */}
        {list.data && (params.from || params.to) && (
          <Suspense>
            <WaitForLane params={params} />
          </Suspense>
        )}
        {opened && (
          <Suspense>
            <TruckDetails
              truck={opened}
              book={<BookLink truckId={opened.id} passed={opened.passing ? lane : null} size="lg" />}
              onClose={close}
            />
          </Suspense>
        )}
      </section>
    </>
  )
}

/** Of a kind of truck where the chosen one is of one category. */
function WaitForLane({ params: { from, to, vehicle } }: { params: SearchParams }) {
  const { user } = useAuth()
  const kinds = HERO_VEHICLES.find((option) => option.value === vehicle)?.categories ?? []
  const category = kinds.length === 1 ? kinds[0] : null
  // A transporter waits for loads, on the screen of loads.
  if (user?.userType === 'transporter') return null
  return <SaveLane key={`${from} ${to} ${category}`} className="mt-4" lane={{ from, to, category }} />
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
    <span className="-mr-1.5 ml-auto inline-flex min-w-0">
      <QuietSelect
        label={t`Sort by`}
        value={params.sort}
        // Nearest measures from the pickup city, and needs one.
        options={sorts.map((value) => ({ value, label: names[value], disabled: value === 'nearest' && !params.from }))}
        onChoose={(sort) => setParams({ sort })}
      />
    </span>
  )
}
