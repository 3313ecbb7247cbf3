import { Trans, useLingui } from '@lingui/react/macro'
import { fleet } from '@vapsi/contract/fleet'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Guarded } from '../../lib/session/may.tsx'
import { useMyBids } from '../../domain/bids/use-market-loads.ts'
import { PostRouteLink } from '../../domain/fleet/post-route-link.tsx'
import { useVehicles } from '../../domain/fleet/use-fleet.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState, SkeletonCards } from '../../ui/states.tsx'

const Step = (props: { href: string; children: string; call?: Guarded }) => (
  <ButtonLink variant="main" size="lg" wide className="sm:w-fit sm:px-8" {...props} />
)

/** A newcomer's home leads on: truck, route, bid, and what waits then. One button: the first step that is left. */
export function FirstSteps() {
  const { t } = useLingui()
  const own = useVehicles()
  const bids = useMyBids()
  const vehicles = own.data
  if (own.isError && !vehicles)
    return (
      <ErrorState
        title={t`Your trucks could not be loaded`}
        error={own.error}
        onRetry={() => void own.refetch()}
        also={
          <Link href="/dashboard?tab=market-loads" className={buttonStyle()}>
            <Trans>See the loads</Trans>
          </Link>
        }
      />
    )
  // Both say which step is next, and with it how high this is.
  if (!vehicles || !bids.isFetched) return <SkeletonCards count={1} />
  const isPosted = vehicles.some(({ activePostings }) => activePostings > 0)
  const hasBid = bids.total > 0
  const steps: { name: string; isDone: boolean; action: ReactNode; note: string }[] = [
    {
      name: t`Your truck`,
      isDone: vehicles.length > 0,
      action: <Step call={fleet.add} href="/driver/add-vehicle">{t`Add your truck`}</Step>,
      note: t`Number, kind and tons: a minute.`,
    },
    {
      name: t`Offer a route`,
      isDone: isPosted,
      action: <PostRouteLink isMain />,
      note: t`Shippers book your truck at your price.`,
    },
    {
      name: t`Bid on a load`,
      isDone: hasBid,
      action: <Step href="/dashboard?tab=market-loads">{t`See the loads`}</Step>,
      note: t`Shippers post them with a price; you say yours.`,
    },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <Card aria-label={t`First steps`} className="grid grid-cols-1 gap-1">
      <ol className="grid grid-cols-1">
        {steps.map(({ name, isDone, action, note }, at) => (
          <li key={name} className="flex gap-3 py-2.5">
            <span
              aria-hidden
              className={cx(
                'tabular grid size-8 shrink-0 place-content-center rounded-full border-2 text-[15px] font-bold',
                isDone ? 'border-return bg-return text-on-return' : 'border-ink',
              )}
            >
              {isDone ? <Check className="size-4.5" /> : at + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-base font-semibold">
                {name}
                {isDone && (
                  <span className="sr-only">
                    {' '}
                    <Trans>(done)</Trans>
                  </span>
                )}
              </span>
              {at === next ? (
                <>
                  <span className="mb-2 block text-[15px] text-quiet">{note}</span>
                  {action}
                </>
              ) : (
                !isDone && <span className="block text-[15px] text-quiet">{note}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="border-t border-line pt-3 text-[15px] text-quiet">
        <Trans>Then a trip appears here: accept it, load, photograph the LR, drive.</Trans>
      </p>
      {hasBid && (
        <Link href="/dashboard?tab=market-loads&view=bids" className={buttonStyle({ wide: true })}>
          <Trans>My bids</Trans>
        </Link>
      )}
    </Card>
  )
}
