import { Trans, useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { useQuery } from '@tanstack/react-query'
import { loads } from '@vapsi/contract/loads'
import { PackagePlus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { May } from '../../lib/session/may.tsx'
import { ShipmentCard } from '../../domain/shipment/shipment-card.tsx'
import { shownRunning as shown, useRunningShipments } from '../../domain/shipment/use-shipments.ts'
import { read } from '../../lib/api/api.ts'
import { count, money, rating } from '../../lib/language/format.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Stat } from '../../ui/figures.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { viewAddress } from './use-view.ts'

/** Two ways to start, what is on the road, and three figures. */
export function HomeTab() {
  const { t } = useLingui()
  const { user } = useAuth()
  const running = useRunningShipments()
  const figures = useQuery(read(bookings.dashboard))
  const spent = figures.data?.totalSpent
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <CallToAction
          icon={<Search aria-hidden />}
          title={t`Find a Truck`}
          text={t`Fixed prices. The office confirms.`}
          isMain
          href={viewAddress({ tab: 'marketplace' })}
        />
        <May call={loads.post}>
          <CallToAction
            icon={<PackagePlus aria-hidden />}
            title={t`Post a Load`}
            text={t`Transporters bid, you choose`}
            href={viewAddress({ tab: 'post-load' })}
          />
        </May>
      </div>
      <section aria-labelledby="running" className="min-w-0">
        <h2 id="running" className="mb-2 text-lg font-bold">
          <Trans>Running bookings</Trans>
        </h2>
        <Running list={running} />
      </section>
      {/* Below a list of unknown length: shown before it, they would be pushed down by it. */}
      {!running.isPending && (
        <section aria-label={t`Your figures`} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Stat label={t`Total Shipments`} value={count(user?.totalTrips ?? 0)} />
          <Stat label={t`Total Spent`} value={spent === undefined ? '–' : money(spent)} />
          <Stat label={t`Your Rating`} value={rating(user?.rating)} className="max-sm:col-span-2" />
        </section>
      )}
    </div>
  )
}

function CallToAction(props: { icon: ReactNode; title: string; text: string; isMain?: boolean; href: string }) {
  const ground = props.isMain ? 'border-transparent bg-marigold text-on-marigold' : 'border-line bg-card'
  return (
    <Link
      href={props.href}
      onClick={() => window.scrollTo({ top: 0 })}
      className={`flex min-h-20 items-center gap-4 rounded-card border p-4 text-left [&>svg]:size-7 [&>svg]:shrink-0 ${ground}`}
    >
      {props.icon}
      <span className="min-w-0">
        <span className="block text-lg font-bold">{props.title}</span>
        <span className={`block text-sm ${props.isMain ? '' : 'text-quiet'}`}>{props.text}</span>
      </span>
    </Link>
  )
}

function Running({ list }: { list: ReturnType<typeof useRunningShipments> }) {
  const { t } = useLingui()
  if (list.isPending) return <SkeletonCards count={2} />
  if (list.isError && list.rows.length === 0)
    return (
      <ErrorState
        title={t`Your bookings could not be loaded`}
        error={list.error}
        onRetry={() => void list.refetch()}
        also={
          <ButtonLink href={viewAddress({ tab: 'marketplace' })}>
            <Trans>Find a Truck</Trans>
          </ButtonLink>
        }
      />
    )
  if (list.rows.length === 0)
    return (
      <EmptyState
        title={t`You have no active bookings.`}
        action={
          <ButtonLink variant="outline" href={viewAddress({ tab: 'marketplace' })}>
            <Trans>Find a Truck</Trans>
          </ButtonLink>
        }
      />
    )
  const { total } = list
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {list.rows.map((shipment) => (
          <li key={shipment.reference} className="grid grid-cols-1 min-w-0">
            <ShipmentCard shipment={shipment} />
          </li>
        ))}
      </ul>
      {total > shown && (
        <ButtonLink wide href={viewAddress({ tab: 'bookings', group: 'running' })}>
          <Trans>All {total} running bookings</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
