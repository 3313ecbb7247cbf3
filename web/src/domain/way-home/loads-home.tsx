import { Trans, useLingui } from '@lingui/react/macro'
import { market } from '@vapsi/contract/market'
import { Route } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { BidSheet } from '../bids/late-bid-sheet.tsx'
import type { MarketLoad } from '../bids/use-market-loads.ts'
import { type Economics, useEconomics } from '../economics/use-economics.ts'
import { AtHome } from './at-home.tsx'
import { HomeLoad } from './home-load.tsx'
import { useLoadsHome } from './use-loads-home.ts'
import { WentWider, Wider } from './wider.tsx'
import { WhereCard } from './where-card.tsx'

const shownAtFirst = 3

/** Where a truck is free, where its home is, and the loads that bring it there. */
export function LoadsHome({ vehicleId }: { vehicleId: string }) {
  const economics = useEconomics(vehicleId)
  if (!economics.data)
    return economics.isError ? (
      <ErrorState isSmall error={economics.error} onRetry={() => void economics.refetch()} />
    ) : (
      <SkeletonCards count={1} />
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <WhereCard key={vehicleId} economics={economics.data} />
      <Found economics={economics.data} />
    </div>
  )
}

function Found({ economics: { vehicleId, free, home } }: { economics: Economics }) {
  const isAway = free !== null && home !== null && !free.isAtHome
  const [widerKm, setWider] = useState(0)
  const found = useLoadsHome(vehicleId, widerKm, isAway)
  const [bidOn, setBidOn] = useState<MarketLoad | null>(null)
  const [isAll, setAll] = useState(false)
  if (free === null || home === null) return null
  if (!isAway) return <AtHome vehicleId={vehicleId} />
  if (!found.data)
    return found.isError ? (
      <ErrorState isSmall error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonCards count={1} />
    )
  const place = nameIn(free.at.name ?? '')
  const plans = found.data.slice(0, isAll ? undefined : shownAtFirst)
  const more = found.data.length - plans.length
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-bold">
        {place ? <Trans>Loads home from {place}</Trans> : <Trans>Loads home</Trans>}
      </h2>
      {plans.length === 0 ? (
        <NoLoad vehicleId={vehicleId} widerKm={widerKm} onWider={setWider} />
      ) : (
        plans.map((plan, at) => (
          <HomeLoad
            key={plan.id}
            plan={plan}
            isBest={at === 0}
            onBid={() => plan.legs[0] && setBidOn({ ...plan.legs[0].load, wayHome: null })}
          />
        ))
      )}
      {more > 0 && (
        <Button variant="quiet" size="lg" onClick={() => setAll(true)}>
          <Trans>{more} more</Trans>
        </Button>
      )}
      <Link
        href={`/driver/way-home?vehicleId=${vehicleId}`}
        className={buttonStyle({ variant: 'outline', size: 'lg', wide: true })}
      >
        <Route aria-hidden />
        <Trans>Plan my way home</Trans>
      </Link>
      {bidOn && <BidSheet load={bidOn} vehicleId={vehicleId} onClose={() => setBidOn(null)} />}
    </section>
  )
}

function NoLoad(props: { vehicleId: string; widerKm: number; onWider: (widerKm: number) => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No load brings this truck home yet. We tell you as soon as one does.`}
      action={
        <>
          <Wider {...props} />
          <ButtonLink call={market.post} size="lg" href={`/driver/post-route?vehicleId=${props.vehicleId}&to=home`}>
            <Trans>Post my way home</Trans>
          </ButtonLink>
        </>
      }
    >
      <WentWider widerKm={props.widerKm} />
    </EmptyState>
  )
}
