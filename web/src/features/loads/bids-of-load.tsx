import { Trans, useLingui } from '@lingui/react/macro'
import { bids } from '@vapsi/contract/bids'
import { useRef, useState } from 'react'
import { leastDots } from '../../domain/lane-prices/dots.ts'
import { LaneDots } from '../../domain/lane-prices/lane-dots.tsx'
import { LaneWords } from '../../domain/lane-prices/lane-price.tsx'
import { useInSight } from '../../domain/lane-prices/use-in-sight.ts'
import { readPages } from '../../lib/api/api.ts'
import { money } from '../../lib/language/format.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { BidRow } from './bid-row.tsx'
import type { Bid, Load } from './use-loads.ts'

type Sort = 'newest' | 'price' | 'rating'

/** The bids on one load side by side: cheapest first, unless somebody asks for another order. */
export function BidsOfLoad({ load }: { load: Load }) {
  const { t } = useLingui()
  const [sort, setSort] = useState<Sort>('price')
  const list = usePaged(readPages(bids.ofLoad, { id: load.id, sort, limit: 20 }))
  const rows = useRef<HTMLUListElement>(null)
  const { id: markedId, go: mark } = useInSight(rows)
  return (
    <div className="grid grid-cols-1 gap-3 pt-1">
      {(load.bidCount ?? 0) > 1 && (
        <Field label={t`Sort bids by`}>
          <Select
            value={sort}
            onChange={(event) => setSort(event.target.value as Sort)}
            options={[
              { value: 'price', label: t`Lowest price` },
              { value: 'rating', label: t`Best rating` },
              { value: 'newest', label: t`Newest` },
            ]}
          />
        </Field>
      )}
      {list.isPending ? (
        <SkeletonCards count={2} />
      ) : list.isError && list.rows.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={t`No bids`} />
      ) : (
        <>
          <BidPrices load={load} bids={list.rows} markedId={markedId} onChoose={mark} />
          <ul ref={rows} className="grid grid-cols-1 gap-3">
            {list.rows.map((bid) => (
              <BidRow key={bid.id} bid={bid} />
            ))}
          </ul>
        </>
      )}
      <LoadMore list={list} />
    </div>
  )
}

/** The bids beside each other; of few, what the lane has cost. */
function BidPrices(props: { load: Load; bids: Bid[]; markedId: string | null; onChoose: (id: string) => void }) {
  const { load, markedId, onChoose } = props
  const bids = props.bids.filter(({ status }) => status === 'open' || status === 'accepted')
  const dots = bids.map(({ id, bidPrice }) => ({ id, rupees: bidPrice }))
  const total = dots.length
  if (total >= leastDots)
    return (
      <LaneDots
        dots={dots}
        what={<Trans>{total} bids</Trans>}
        say={(rupees) => money(Math.round(rupees))}
        markedId={markedId}
        onChoose={onChoose}
      />
    )
  if (load.loadType !== 'FTL') return null
  return (
    <LaneWords
      lane={{
        from: { lat: load.fromLat, lng: load.fromLng },
        to: { lat: load.toLat, lng: load.toLng },
        category: load.vehicleCategory,
      }}
    />
  )
}
