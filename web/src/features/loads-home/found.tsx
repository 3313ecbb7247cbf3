import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadsHome } from '@vapsi/contract/way-home/loads-home'
import { useState } from 'react'
import { Link } from 'wouter'
import type { AskedTruck } from '../../domain/way-home/asked-truck.ts'
import { WentWider, Wider } from '../../domain/way-home/wider.tsx'
import { roundRupees } from '../../domain/way-home/round-rupees.ts'
import { read } from '../../lib/api/api.ts'
import { money } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { HomewardCard } from './homeward-card.tsx'
import { Unfit } from './unfit.tsx'
import { pointOf } from './use-asked.ts'

/** The loads that bring this truck home, most kept first, beside what the way costs without one. */
export function Found({ truck }: { truck: AskedTruck }) {
  const { t } = useLingui()
  const { category, tons } = truck
  const [widerKm, setWider] = useState(0)
  const question = { at: pointOf(truck.at), home: pointOf(truck.home), category, tons, ...(widerKm > 0 && { widerKm }) }
  const found = useQuery(read(loadsHome.find, question))
  if (!found.data)
    return found.isError ? (
      <ErrorState isSmall error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonCards count={2} />
    )
  const { isAtHome, emptyHome, loads, unfit } = found.data
  if (isAtHome) return <EmptyState title={t`This truck is at home.`} action={<SignUp />} />
  const place = nameIn(truck.at.name)
  const cost = money(roundRupees(emptyHome.costRupees))
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-lg font-bold">
          {place ? <Trans>Loads home from {place}</Trans> : <Trans>Loads home</Trans>}
        </h2>
        <p className="tabular text-[15px] text-quiet">
          <Trans>Going home empty costs {cost}</Trans>
        </p>
      </div>
      {loads.length === 0 ? (
        <EmptyState
          title={t`No load brings this truck home yet.`}
          action={
            <>
              <Wider widerKm={widerKm} onWider={setWider} />
              <SignUp />
            </>
          }
        >
          <WentWider widerKm={widerKm} /> <Trans>Sign up, and we tell you as soon as one does.</Trans>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {loads.map((load, at) => (
            <HomewardCard key={load.id} load={load} truck={truck} isBest={at === 0} />
          ))}
        </div>
      )}
      <Unfit {...unfit} />
    </section>
  )
}

const SignUp = () => (
  <Link href="/driver/signup" className={buttonStyle({ variant: 'outline', size: 'lg' })}>
    <Trans>Driver sign-up</Trans>
  </Link>
)
