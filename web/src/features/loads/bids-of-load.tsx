import { useLingui } from '@lingui/react/macro'
import { bids } from '@vapsi/contract/bids'
import { useState } from 'react'
import { readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { BidRow } from './bid-row.tsx'
import type { Load } from './use-loads.ts'

type Sort = 'newest' | 'price' | 'rating'

/** The bids on one load side by side: cheapest first, unless somebody asks for another order. */
export function BidsOfLoad({ load }: { load: Load }) {
  const { t } = useLingui()
  const [sort, setSort] = useState<Sort>('price')
  const list = usePaged(readPages(bids.ofLoad, { id: load.id, sort, limit: 20 }))
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
        <ul className="grid grid-cols-1 gap-3">
          {list.rows.map((bid) => (
            <BidRow key={bid.id} bid={bid} />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </div>
  )
}
