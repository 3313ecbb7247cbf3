import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loads } from '@vapsi/contract/loads'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { read } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, HomeLink, SkeletonCards } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BidSheet } from '../../domain/bids/late-bid-sheet.tsx'
import { spacedNumber, useVehicles } from '../../domain/fleet/use-fleet.ts'
import { LoadFilters } from './load-filters.tsx'
import { MarketLoadCard } from './market-load-card.tsx'
import {
  type Fit,
  type LoadFilter,
  type MarketLoad,
  useMarketLoads,
  useMyBids,
  useUnfitTotal,
} from '../../domain/bids/use-market-loads.ts'
import { PlaceFilter } from './place-filter.tsx'
import { UnfitLoads } from './unfit-loads.tsx'

const MyBids = lazy(() => import('./my-bids.tsx').then((m) => ({ default: m.MyBids })))
const LaneForm = lazy(() => import('../../domain/lanes/lane-form.tsx').then((m) => ({ default: m.LaneForm })))
const LoadDetails = lazy(() => import('./load-details.tsx').then((m) => ({ default: m.LoadDetails })))

/** Loads of all shippers, and my bids on them; the filters live in the address. */
export function MarketLoadsTab() {
  const { t } = useLingui()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const change = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name)
      else next.set(name, value)
    navigate(`${path}?${next}`, { replace: true })
  }
  const filter = filterOf(params)
  const { fit, isKnown } = useFit(filter)
  const list = useMarketLoads(filter, fit, isKnown)
  const bids = useMyBids()
  return (
    <Tabs
      label={t`What to show`}
      value={params.get('view') === 'bids' ? 'bids' : 'loads'}
      onChange={(view) => change({ view: view === 'loads' ? null : view })}
      items={[
        {
          id: 'loads',
          label: t`Loads`,
          ...(list.data && { count: list.total }),
          content: (
            <Loads
              list={list}
              fit={fit}
              filter={filter}
              linked={params.get('load')}
              linkedTo={params.get('act') === 'bid' ? 'bid' : 'see'}
              change={change}
            />
          ),
        },
        {
          id: 'bids',
          label: t`My bids`,
          ...(bids.data && { count: bids.total }),
          content: (
            <Suspense fallback={<SkeletonCards />}>
              <MyBids />
            </Suspense>
          ),
        },
      ]}
    />
  )
}

const oneOf = <T extends string>(values: readonly T[], asked: string | null, usual: T): T =>
  values.find((value) => value === asked) ?? usual

const filterOf = (params: URLSearchParams): LoadFilter => ({
  route: oneOf(['all', 'my-routes', 'return-loads'], params.get('route'), 'all'),
  type: oneOf(['all', 'FTL', 'PTL', 'LTL'], params.get('type'), 'all'),
  sort: oneOf(['best', 'newest', 'price', 'weight', 'pickup'], params.get('sort'), 'best'),
  vehicleId: params.get('vehicle') ?? '',
  day: /^\d{4}-\d\d-\d\d$/.exec(params.get('day') ?? '')?.[0] ?? '',
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
})

/** What my trucks can carry comes first. A chosen truck and the way home ask for that by themselves; without trucks all is shown. */
function useFit({ vehicleId, route }: LoadFilter): { fit: Fit; isKnown: boolean } {
  const vehicles = useVehicles()
  const isAsked = vehicleId === '' && route !== 'return-loads'
  if (!isAsked || vehicles.isError) return { fit: null, isKnown: true }
  return { fit: vehicles.data?.length ? 'own' : null, isKnown: vehicles.data !== undefined }
}

function Loads(props: {
  list: ReturnType<typeof useMarketLoads>
  fit: Fit
  filter: LoadFilter
  /** The load that a link is about, an alert's for one. */
  linked: string | null
  /** What of it the link opens: its details, or the bid. */
  linkedTo: 'see' | 'bid'
  change: (changes: Record<string, string | null>) => void
}) {
  const { list, fit, filter, linked, linkedTo, change } = props
  const vehicles = useVehicles().data ?? []
  const asked = useQuery({ ...read(loads.get, { id: linked ?? '' }), enabled: linked !== null })
  const isGone = linked !== null && asked.error instanceof ApiError && asked.error.status === 404
  const [chosen, setOpened] = useState<{ load: MarketLoad; to: 'see' | 'bid' } | null>(null)
  const opened = chosen ?? (linked !== null && asked.data ? { load: asked.data, to: linkedTo } : null)
  const close = () => {
    setOpened(null)
    if (linked !== null) change({ load: null, act: null })
  }
  const card = (load: MarketLoad) => (
    <MarketLoadCard
      key={load.id}
      load={load}
      isReturn={filter.route === 'return-loads'}
      vehicles={vehicles}
      onSee={() => setOpened({ load, to: 'see' })}
      onBid={() => setOpened({ load, to: 'bid' })}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <PlaceFilter
        from={filter.from}
        to={filter.to}
        set={({ from, to }) => change({ from: from || null, to: to || null })}
      />
      <LoadFilters filter={filter} set={(name, value, usual) => change({ [name]: value === usual ? null : value })} />
      {isGone && (
        <p role="alert" className="rounded-input bg-soft-orange px-3 py-2.5 text-sm text-word-orange">
          <Trans>This load is no longer on the market: it was taken, or its time is over.</Trans>
        </p>
      )}
      {list.isError && list.rows.length === 0 ? (
        <ErrorState
          title={<Trans>The loads could not be loaded</Trans>}
          error={list.error}
          onRetry={() => void list.refetch()}
          also={<HomeLink />}
        />
      ) : list.isPending ? (
        <SkeletonCards />
      ) : list.rows.length === 0 ? (
        <>
          <NoLoads filter={filter} fit={fit} change={change} />
          <Suspense fallback={null}>
            <LaneForm />
          </Suspense>
        </>
      ) : (
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">{list.rows.map(card)}</div>
      )}
      <LoadMore list={list} />
      {fit === 'own' && <UnfitLoads filter={filter} card={card} />}
      {opened?.to === 'bid' && <BidSheet load={opened.load} onClose={close} />}
      {opened?.to === 'see' && (
        <Suspense fallback={null}>
          <LoadDetails load={opened.load} onBid={() => setOpened({ load: opened.load, to: 'bid' })} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function NoLoads(props: { filter: LoadFilter; fit: Fit; change: (changes: Record<string, string | null>) => void }) {
  const { t } = useLingui()
  const { route, vehicleId, day, type, from, to } = props.filter
  const number = useVehicles().data?.find(({ id }) => id === vehicleId)?.vehicleNumber
  const isOthers = Boolean(useUnfitTotal(props.filter, props.fit === 'own'))
  const truck = number && spacedNumber(number)
  if (truck)
    return (
      <EmptyState
        title={day ? t`No loads for ${truck} on this day.` : t`No loads for ${truck} on any day.`}
        action={
          <Button onClick={() => props.change({ vehicle: null })}>
            <Trans>All trucks</Trans>
          </Button>
        }
      />
    )
  if (route === 'all' && !day && type === 'all' && !from && !to)
    return (
      <EmptyState title={isOthers ? t`No load fits your trucks right now.` : t`No loads on the market right now.`}>
        <Trans>New loads appear here as shippers post them.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        day
          ? t`No loads on this day.`
          : route === 'return-loads'
            ? t`No return loads right now.`
            : route === 'my-routes'
              ? t`No loads on your routes right now.`
              : t`No loads of this kind right now.`
      }
      action={
        <Button onClick={() => props.change({ route: null, day: null, type: null, from: null, to: null })}>
          <Trans>Show all loads</Trans>
        </Button>
      }
    >
      {route !== 'all' && <Trans>They are found from your posted routes and running trips.</Trans>}
    </EmptyState>
  )
}
