import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loads } from '@vapsi/contract/loads'
import { House, Route } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { read } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { BidSheet } from '../bids/late-bid-sheet.tsx'
import type { MarketLoad } from '../bids/use-market-loads.ts'
import { ReturnLoad } from './return-load.tsx'

const shownAtFirst = 2

/** The best loads for the way back from a posted route or from a running trip. */
export function ComeBackLoaded(props: {
  vehicleId: string
  postingId?: string
  bookingId?: string
  showEmpty?: boolean
}) {
  const { vehicleId, postingId, bookingId } = props
  const found = useQuery(read(loads.wayHome, { postingId, bookingId, limit: 10 }))
  const plan = <PlanLink {...{ vehicleId, postingId, bookingId }} />
  const [bidOn, setBidOn] = useState<MarketLoad | null>(null)
  const [isAll, setAll] = useState(false)
  if (!found.data && found.isError)
    return (
      <ErrorState
        isSmall
        title={<Trans>The loads for your way home could not be loaded</Trans>}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data) return <SkeletonCards count={1} />
  if (found.data.length === 0 && !props.showEmpty) return plan
  // Of a trip that stands under its own heading, or of the route that the page is about.
  const Heading = bookingId ? 'h3' : 'h2'
  const total = found.data.length
  const more = total - shownAtFirst
  return (
    <Card tone="return" className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-3">
        <Heading className="flex items-center gap-2 font-bold text-return">
          <House aria-hidden className="size-5" />
          <Trans>Come back loaded</Trans>
        </Heading>
        {total > 0 && (
          <span className="text-sm text-quiet">
            {total === 1 ? <Trans>1 load</Trans> : <Trans>{total} loads</Trans>}
          </span>
        )}
      </div>
      {total === 0 ? (
        <p className="text-sm text-quiet">
          <Trans>No load on this way back yet. We tell you as soon as one is posted.</Trans>
        </p>
      ) : (
        found.data
          .slice(0, isAll ? undefined : shownAtFirst)
          .map((load) => <ReturnLoad key={load.id} load={load} onBid={() => setBidOn(load)} />)
      )}
      {more > 0 && !isAll && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          <Trans>{more} more</Trans>
        </Button>
      )}
      {plan}
      {bidOn && <BidSheet load={bidOn} onClose={() => setBidOn(null)} />}
    </Card>
  )
}

function PlanLink({
  vehicleId,
  postingId,
  bookingId,
}: {
  vehicleId: string
  postingId?: string | undefined
  bookingId?: string | undefined
}) {
  const from = new URLSearchParams({ vehicleId, ...(postingId && { postingId }), ...(bookingId && { bookingId }) })
  return (
    <Link href={`/driver/way-home?${from}`} className={buttonStyle({ variant: 'outline', size: 'lg', wide: true })}>
      <Route aria-hidden />
      <Trans>Plan my way home</Trans>
    </Link>
  )
}
