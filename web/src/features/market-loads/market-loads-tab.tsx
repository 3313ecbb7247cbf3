import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { count } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/input.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { Segments } from '../../ui/segments.tsx'
import { BidSheet } from '../../domain/bids/bid-sheet.tsx'
import { MarketLoadCard } from './market-load-card.tsx'
import { MyBids } from './my-bids.tsx'
import { type LoadFilter, type MarketLoad, useMarketLoads } from '../../domain/bids/use-market-loads.ts'

const LoadDetails = lazy(() => import('./load-details.tsx').then((m) => ({ default: m.LoadDetails })))

/** Loads of all shippers, and my bids on them; the filters live in the address. */
export function MarketLoadsTab() {
  const { t } = useLingui()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const set = (name: string, value: string, usual: string) => {
    const next = new URLSearchParams(search)
    if (value === usual) next.delete(name)
    else next.set(name, value)
    navigate(`${path}?${next}`, { replace: true })
  }
  const isBids = params.get('view') === 'bids'
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segments
        label={t`What to show`}
        value={isBids ? 'bids' : 'loads'}
        onChange={(value) => set('view', value, 'loads')}
        options={[
          { value: 'loads', label: t`Loads` },
          { value: 'bids', label: t`My bids` },
        ]}
      />
      {isBids ? <MyBids /> : <Loads filter={filterOf(params)} set={set} />}
    </div>
  )
}

const oneOf = <T extends string>(values: readonly T[], asked: string | null, usual: T): T =>
  values.find((value) => value === asked) ?? usual

const filterOf = (params: URLSearchParams): LoadFilter => ({
  route: oneOf(['all', 'my-routes', 'return-loads'], params.get('route'), 'all'),
  type: oneOf(['all', 'FTL', 'PTL', 'LTL'], params.get('type'), 'all'),
  sort: oneOf(['best', 'newest', 'price', 'weight', 'pickup'], params.get('sort'), 'best'),
})

function Loads({ filter, set }: { filter: LoadFilter; set: (name: string, value: string, usual: string) => void }) {
  const { t } = useLingui()
  const list = useMarketLoads(filter)
  const [opened, setOpened] = useState<{ load: MarketLoad; to: 'see' | 'bid' } | null>(null)
  const total = count(list.total)
  return (
    <>
      <Segments
        label={t`Route`}
        value={filter.route}
        onChange={(value) => set('route', value, 'all')}
        options={[
          { value: 'all', label: t`All` },
          { value: 'my-routes', label: t`My routes` },
          { value: 'return-loads', label: t`Return loads` },
        ]}
      />
      <Segments
        label={t`Load type`}
        value={filter.type}
        onChange={(value) => set('type', value, 'all')}
        options={[
          { value: 'all', label: t`All` },
          { value: 'FTL', label: 'FTL' },
          { value: 'PTL', label: 'PTL' },
          { value: 'LTL', label: 'LTL' },
        ]}
      />
      <div className="flex items-center justify-between gap-3">
        <p className="tabular text-sm text-quiet">
          {list.data && (list.total === 1 ? <Trans>1 load</Trans> : <Trans>{total} loads</Trans>)}
        </p>
        <span className="w-52">
          <Select
            aria-label={t`Sort`}
            value={filter.sort}
            onChange={(event) => set('sort', event.target.value, 'best')}
            options={[
              { value: 'best', label: filter.route === 'return-loads' ? t`Most km saved` : t`Newest first` },
              ...(filter.route === 'return-loads' ? [{ value: 'newest', label: t`Newest first` }] : []),
              { value: 'price', label: t`Highest price` },
              { value: 'weight', label: t`Weight` },
              { value: 'pickup', label: t`Pickup date` },
            ]}
          />
        </span>
      </div>
      {list.isError && list.rows.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonCards />
      ) : list.rows.length === 0 ? (
        <NoLoads route={filter.route} onAll={() => set('route', 'all', 'all')} />
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {list.rows.map((load) => (
            <MarketLoadCard
              key={load.id}
              load={load}
              isReturn={filter.route === 'return-loads'}
              onSee={() => setOpened({ load, to: 'see' })}
              onBid={() => setOpened({ load, to: 'bid' })}
            />
          ))}
        </div>
      )}
      <LoadMore list={list} />
      {opened?.to === 'bid' && <BidSheet load={opened.load} onClose={() => setOpened(null)} />}
      {opened?.to === 'see' && (
        <Suspense fallback={null}>
          <LoadDetails
            load={opened.load}
            onBid={() => setOpened({ load: opened.load, to: 'bid' })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function NoLoads({ route, onAll }: { route: LoadFilter['route']; onAll: () => void }) {
  const { t } = useLingui()
  if (route === 'all')
    return (
      <EmptyState title={t`No loads on the market right now.`}>
        <Trans>New loads appear here as shippers post them.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={route === 'return-loads' ? t`No return loads right now.` : t`No loads on your routes right now.`}
      action={
        <Button onClick={onAll}>
          <Trans>Show all loads</Trans>
        </Button>
      }
    >
      <Trans>They are found from your posted routes and running trips.</Trans>
    </EmptyState>
  )
}
