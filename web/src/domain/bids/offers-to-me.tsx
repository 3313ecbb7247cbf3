import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonCards } from '../../ui/states.tsx'
import { useOffersToMe } from './use-market-loads.ts'

// Few drivers have one at a time.
const OfferCard = lazy(() => import('./offer-card.tsx').then((module) => ({ default: module.OfferCard })))

/** Shippers' answers to own bids, on the first page while they stand: each ends within two hours. */
export function OffersToMe() {
  const { t } = useLingui()
  const list = useOffersToMe()
  const { rows } = list
  if (rows.length === 0) return null
  return (
    <section aria-label={t`Offers for you`} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      <Suspense fallback={<SkeletonCards count={rows.length} />}>
        {rows.map((bid) => (
          <OfferCard key={bid.id} bid={bid} />
        ))}
      </Suspense>
      <LoadMore list={list} />
    </section>
  )
}
