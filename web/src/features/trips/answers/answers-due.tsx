import { Suspense, lazy } from 'react'
import { OffersToMe } from '../../../domain/bids/offers-to-me.tsx'
import { useOffersToMe } from '../../../domain/bids/use-market-loads.ts'
import { useAskedLoads } from '../../../domain/contracts/use-asked-loads.ts'
import { SkeletonCards } from '../../../ui/states.tsx'

const AskedLoads = lazy(() =>
  import('../../../domain/contracts/asked-loads.tsx').then((module) => ({ default: module.AskedLoads })),
)

/** Loads of contracts at a time. */
const shown = 2

interface Asked {
  isFetched: boolean
  failureCount: number
  fetchStatus: string
}

/** Read, or tried in vain; without signal it is not waited for. */
const isKnown = ({ isFetched, failureCount, fetchStatus }: Asked) =>
  isFetched || failureCount > 0 || fetchStatus === 'paused'

/** Whether it is known what stands there, so that it pushes nothing down when it comes. */
export function useAnswersKnown(): boolean {
  const [offers, asked] = [useOffersToMe(), useAskedLoads(shown)]
  return isKnown(offers) && isKnown(asked)
}

/** What is gone unless it is answered within hours: a shipper's price on an own bid, and loads of own contracts. */
export function AnswersDue() {
  const asked = useAskedLoads(shown)
  return (
    <>
      <OffersToMe />
      {asked.rows.length > 0 && (
        <Suspense fallback={<SkeletonCards count={asked.rows.length} />}>
          <AskedLoads limit={shown} />
        </Suspense>
      )}
    </>
  )
}
