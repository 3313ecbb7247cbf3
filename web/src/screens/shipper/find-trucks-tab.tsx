import { Trans, useLingui } from '@lingui/react/macro'
import { market } from '@vapsi/contract/market'
import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { Heart as HeartSign } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { SaveLane } from '../../domain/lanes/save-lane.tsx'
import { useSearchParams, withoutBounds } from '../../features/search/search-params.ts'
import { TruckIsGone } from '../../features/search/truck-is-gone.tsx'
import { useOpenedTruck } from '../../features/search/use-opened-truck.ts'
import { howMany } from '../../lib/language/format.ts'
import { TruckList } from '../../domain/trucks/truck-list.tsx'
import { categoryName } from '../../domain/trucks/vehicle-kinds.ts'
import { readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Expander } from '../../ui/expander.tsx'
import { Field } from '../../ui/form/field.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import type { PlaceValue } from '../../ui/form/place.ts'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useLikes } from './use-likes.ts'
import type { Go, View } from './use-view.ts'

const TruckDetails = lazy(() =>
  import('../../domain/trucks/truck-details.tsx').then((module) => ({ default: module.TruckDetails })),
)

/** Trucks on the market at fixed prices; without one, the way to request or to post goes on. */
export function FindTrucksTab({ view, go }: { view: View; go: Go }) {
  const { t } = useLingui()
  const { from = '', to = '' } = view
  const category = VEHICLE_CATEGORIES.find((name) => name === view.category) ?? 'All'
  const [params, setParams] = useSearchParams()
  const { bounds } = params
  const pages = readPages(market.search, {
    from,
    to,
    category: category === 'All' ? null : category,
    limit: 20,
    bounds,
  })
  // A map that is moved stays where it is while its trucks are read.
  const list = usePaged(pages, { keeps: (before) => withoutBounds(before) === withoutBounds(pages.address) })
  const { opened, isGone, open, close } = useOpenedTruck(list.rows, list.data !== undefined, params, setParams)
  const likes = useLikes()
  const total = howMany(list.total)
  const lane = { from: from || undefined, to: to || undefined, category: category === 'All' ? undefined : category }
  const nothing = (
    <EmptyState
      title={t`No trucks available for this route.`}
      action={
        <>
          <Button variant="main" onClick={() => go({ tab: 'marketplace', isDirect: true, ...lane })}>
            <Trans>Request a truck directly</Trans>
          </Button>
          <Button variant="outline" onClick={() => go({ tab: 'post-load', ...lane })}>
            <Trans>Post this load</Trans>
          </Button>
          {(from || to || category !== 'All' || bounds) && (
            <Button variant="quiet" onClick={() => go({ tab: 'marketplace' })}>
              <Trans>Show all trucks</Trans>
            </Button>
          )}
        </>
      }
    >
      <Trans>The office can find one for you, or transporters can bid on your load.</Trans>
    </EmptyState>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <SearchPanel key={`${from}|${to}`} view={view} go={go} />
      {list.data && (from || to) && (
        <SaveLane
          key={`${from} ${to} ${category}`}
          lane={{ from, to, category: category === 'All' ? null : category }}
        />
      )}
      {isGone && <TruckIsGone />}
      {list.isPending ? (
        <SkeletonCards text={t`Loading available trucks...`} />
      ) : list.isError && list.rows.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.rows.length === 0 ? (
        nothing
      ) : (
        <>
          <h2 className="text-lg font-bold" aria-live="polite">
            <Trans>Available Trucks ({total})</Trans>
          </h2>
          <TruckList
            trucks={list.rows}
            isLane={from !== '' && to !== ''}
            onDetails={open}
            bounds={bounds}
            onBounds={(next) => setParams({ bounds: next })}
            aside={({ id }) => <Heart isLiked={likes.has(id)} onLike={() => likes.toggle(id)} />}
            book={({ id }, isMain) => (
              <Button
                variant={isMain ? 'main' : 'outline'}
                onClick={() => go({ tab: 'marketplace', booking: id, ...lane })}
              >
                <Trans>Book Now</Trans>
              </Button>
            )}
          />
          <LoadMore list={list} total={total} />
        </>
      )}
      {opened && (
        <Suspense fallback={null}>
          <TruckDetails
            truck={opened}
            book={
              <Button
                variant="main"
                size="lg"
                className="max-sm:w-full"
                onClick={() => go({ tab: 'marketplace', booking: opened.id, ...lane })}
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

function SearchPanel({ view, go }: { view: View; go: Go }) {
  const { t, i18n } = useLingui()
  const [from, setFrom] = useState<PlaceValue>({ text: view.from ?? '', place: null })
  const [to, setTo] = useState<PlaceValue>({ text: view.to ?? '', place: null })
  const category = view.category ?? 'All'
  const client = useQueryClient()
  const search = (chosen: string = category) => {
    const lane = { from: from.text.trim() || undefined, to: to.text.trim() || undefined }
    const isNew = lane.from !== view.from || lane.to !== view.to || chosen !== category
    // Trucks come and go: no search is answered by what an earlier one has found.
    void client.invalidateQueries({ queryKey: ['paged'], refetchType: isNew ? 'none' : 'active' })
    go({ tab: 'marketplace', ...lane, category: chosen === 'All' ? undefined : chosen })
  }
  const lane =
    view.from || view.to
      ? `${nameIn(view.from ?? '') || t`Anywhere`} → ${nameIn(view.to ?? '') || t`Anywhere`}`
      : t`Search trucks`
  const [isOpen, setOpen] = useState(true)
  return (
    <section data-search aria-label={t`Search trucks`} className="rounded-card border border-line bg-card px-4 py-1">
      <Expander label={lane} open={isOpen} onOpenChange={setOpen}>
        <div className="grid grid-cols-1 gap-4 pb-4">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
            <Field label={t`From`}>
              <PlacePicker name="from" value={from} onChange={setFrom} onEnter={() => search()} />
            </Field>
            <Field label={t`To`}>
              <PlacePicker name="to" value={to} onChange={setTo} onEnter={() => search()} />
            </Field>
            <Button variant="ink" className="h-12" onClick={() => search()}>
              <Trans>Search Trucks</Trans>
            </Button>
          </div>
          <Segments
            label={t`Vehicle Category`}
            value={category}
            onChange={search}
            options={['All', ...VEHICLE_CATEGORIES].map((value) => {
              const name = categoryName(value)
              return { value, label: name ? i18n._(name) : t`All` }
            })}
          />
        </div>
      </Expander>
    </section>
  )
}
