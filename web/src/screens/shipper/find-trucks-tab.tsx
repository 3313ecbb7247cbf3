import { Trans, useLingui } from '@lingui/react/macro'
import { loads } from '@vapsi/contract/loads'
import { bookings } from '@vapsi/contract/bookings'
import { market } from '@vapsi/contract/market'
import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import { Heart as HeartSign } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { searchTonsOf } from '@vapsi/contract/market/search-weight'
import { useKeptWanted } from '../../domain/lane-search/wanted-trip.ts'
import { Quote, useQuote } from '../../domain/quote/quote.tsx'
import { TrucksThere } from '../../domain/quote/trucks-there.tsx'
import { StartsHere } from '../../domain/trucks/passing/starts-here.tsx'
import { AskTransporters } from '../../features/search/ask-transporters.tsx'
import { SaveLane } from '../../domain/lanes/save-lane.tsx'
import { useSearchParams, withoutBounds } from '../../features/search/search-params.ts'
import { TruckIsGone } from '../../features/search/truck-is-gone.tsx'
import { useOpenedTruck } from '../../features/search/use-opened-truck.ts'
import { howManyTrucks } from '../../lib/language/format.ts'
import { type Truck, apart } from '../../domain/trucks/truck.ts'
import { useBestWords } from '../../domain/trucks/use-best-words.ts'
import { TruckList } from '../../domain/trucks/truck-list.tsx'
import { readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { SearchPanel } from './search-panel.tsx'
import { useLikes } from './use-likes.ts'
import { type Go, type View, viewAddress } from './use-view.ts'

const PassingTrucks = lazy(() =>
  import('../../domain/trucks/passing/passing-trucks.tsx').then((module) => ({
    default: module.PassingTrucks,
  })),
)
const ShareTruck = lazy(() =>
  import('../../domain/trucks/part/share-truck.tsx').then((module) => ({ default: module.ShareTruck })),
)
const TruckDetails = lazy(() =>
  import('../../domain/trucks/truck-details.tsx').then((module) => ({
    default: module.TruckDetails,
  })),
)

/** Trucks on the market at fixed prices; without one, the way to request or to post goes on. */
export function FindTrucksTab({ view, go }: { view: View; go: Go }) {
  const { t } = useLingui()
  const { from = '', to = '', weight = '', day = '' } = view
  useKeptWanted({ weight, day })
  const tons = searchTonsOf(weight)
  const kind = VEHICLE_CATEGORIES.find((name) => name === view.category)
  const category = kind ?? 'All'
  const quote = useQuote({ from, to, weight: tons, category: kind })
  const [params, setParams] = useSearchParams()
  const { bounds } = params
  const pages = readPages(market.search, {
    from,
    to,
    category: category === 'All' ? null : category,
    limit: 20,
    bounds,
    minCapacity: tons,
    by: day || null,
    passing: from && to ? 'true' : null,
  })
  // A map that is moved stays where it is while its trucks are read.
  const list = usePaged(pages, {
    keeps: (before) => withoutBounds(before) === withoutBounds(pages.address),
  })
  const { opened, isGone, open, close } = useOpenedTruck(list.rows, list.data !== undefined, params, setParams)
  const { posted, passing } = apart(list.rows)
  const best = useBestWords(list.rows)
  const likes = useLikes()
  const [isPartFound, setPartFound] = useState(false)
  const isNone = list.data !== undefined && list.rows.length === 0
  const total = howManyTrucks(list.total, posted.length)
  const lane = {
    from: from || undefined,
    to: to || undefined,
    weight: weight || undefined,
    day: day || undefined,
    category: kind,
  }
  const book = (truck: Truck) =>
    go({ tab: 'marketplace', booking: truck.id, passing: truck.passing && 'true', ...lane })
  // Of two kinds, what was found stands first.
  const share = list.data && from && to && (
    <Suspense fallback={null}>
      <ShareTruck lane={{ from, to }} weight={tons} onFound={setPartFound} />
    </Suspense>
  )
  const nothing = (
    <EmptyState
      title={t`No trucks available for this route.`}
      action={
        <>
          <ButtonLink
            call={bookings.request}
            variant={isPartFound ? 'outline' : 'main'}
            href={viewAddress({ tab: 'marketplace', isDirect: true, ...lane })}
          >
            <Trans>Request a truck directly</Trans>
          </ButtonLink>
          <ButtonLink call={loads.post} variant="outline" href={viewAddress({ tab: 'post-load', ...lane })}>
            <Trans>Post this load</Trans>
          </ButtonLink>
          {day && (
            <ButtonLink variant="quiet" href={viewAddress({ tab: 'marketplace', ...lane, day: undefined })}>
              <Trans>Any day</Trans>
            </ButtonLink>
          )}
          {(from || to || category !== 'All' || bounds) && (
            <ButtonLink variant="quiet" href={viewAddress({ tab: 'marketplace' })}>
              <Trans>Show all trucks</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <Trans>The office can find one for you, or transporters can bid on your load.</Trans>
    </EmptyState>
  )
  return (
    // No grid: there the pill could not stay in sight beyond its own row.
    <div className="flex flex-col gap-5">
      <SearchPanel key={`${from}|${to}|${weight}|${day}`} view={view} go={go} />
      {quote && (
        <Quote
          quote={quote}
          trucks={list.data && <TrucksThere from={from} starts={list.total} passing={passing.length} day={day} />}
        >
          <AskTransporters load={{ from, to, weight, day, category: kind }} quote={quote} />
        </Quote>
      )}
      {isGone && <TruckIsGone />}
      {list.isPending ? (
        <SkeletonCards text={t`Loading available trucks...`} />
      ) : list.isError && list.rows.length === 0 ? (
        <ErrorState
          title={t`The trucks could not be loaded`}
          error={list.error}
          onRetry={() => void list.refetch()}
          also={
            <ButtonLink call={loads.post} href={viewAddress({ tab: 'post-load', ...lane })}>
              <Trans>Post this load</Trans>
            </ButtonLink>
          }
        />
      ) : isNone ? (
        <>
          {share}
          {isPartFound && (
            <h2 className="text-lg font-bold">
              <Trans>Whole trucks</Trans>
            </h2>
          )}
          {nothing}
        </>
      ) : (
        <>
          {posted.length > 0 && (
            <h2 className="text-lg font-bold" aria-live="polite">
              <Trans>Available Trucks ({total})</Trans>
            </h2>
          )}
          {posted.length > 0 && passing.length > 0 && <StartsHere from={from} />}
          <TruckList
            trucks={posted}
            passing={passing}
            best={best}
            isLane={from !== '' && to !== ''}
            onDetails={open}
            bounds={bounds}
            onBounds={(next) => setParams({ bounds: next })}
            aside={({ id }) => <Heart isLiked={likes.has(id)} onLike={() => likes.toggle(id)} />}
            book={(truck, isMain) => (
              <Button call={bookings.bookTruck} variant={isMain ? 'main' : 'outline'} onClick={() => book(truck)}>
                <Trans>Book Now</Trans>
              </Button>
            )}
          >
            <div className="mt-4 empty:hidden">
              <LoadMore list={{ ...list, rows: posted }} total={total} />
            </div>
            {passing.length > 0 && (
              <Suspense fallback={null}>
                <PassingTrucks
                  trucks={passing}
                  best={best}
                  lane={{ from, to }}
                  onDetails={open}
                  book={(truck, isBest) => (
                    <Button
                      call={bookings.bookTruck}
                      variant={isBest || list.rows.length === 1 ? 'main' : 'outline'}
                      onClick={() => book(truck)}
                    >
                      <Trans>Book Now</Trans>
                    </Button>
                  )}
                />
              </Suspense>
            )}
          </TruckList>
        </>
      )}
      {!isNone && share}
      {list.data && (from || to) && (
        <SaveLane key={`${from} ${to} ${category}`} lane={{ from, to, category: kind ?? null }} />
      )}
      {opened && (
        <Suspense fallback={null}>
          <TruckDetails
            truck={opened}
            book={
              <Button
                call={bookings.bookTruck}
                variant="main"
                size="lg"
                className="max-sm:w-full"
                onClick={() => book(opened)}
              >
                <Trans>Book Now</Trans>
              </Button>
            }
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

function Heart({ isLiked, onLike }: { isLiked: boolean; onLike: () => void }) {
  const { t } = useLingui()
  return (
    <IconButton label={t`Like`} aria-pressed={isLiked} onClick={onLike} className="-mr-2">
      <HeartSign aria-hidden className={isLiked ? 'fill-danger text-danger' : 'text-quiet'} />
    </IconButton>
  )
}
