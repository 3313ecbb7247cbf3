import { Trans, useLingui } from '@lingui/react/macro'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { bookings } from '@vapsi/contract/bookings'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, PackagePlus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BookingChip } from '../../ui/status-chip.tsx'
import { type Booking, showsDocuments, shownRating } from '../../domain/bookings/booking.ts'
import { shownRunning as shown, useBookings } from '../../domain/bookings/use-bookings.ts'
import { read } from '../../lib/api/api.ts'
import { count, money, rating } from '../../lib/language/format.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { ButtonLink, PlainButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stat } from '../../ui/figures.tsx'
import { Rating } from '../../ui/person.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { type Go, viewAddress } from './use-view.ts'

/** Two ways to start, what is on the road, and three figures. */
export function HomeTab({ go }: { go: Go }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const running = useBookings('running', shown)
  const figures = useQuery(read(bookings.dashboard))
  const spent = figures.data?.totalSpent
  const openLoads = figures.data?.openLoads ?? 0
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <CallToAction
          icon={<Search aria-hidden />}
          title={t`Find a Truck`}
          text={t`Fixed prices, book at once`}
          isMain
          href={viewAddress({ tab: 'marketplace' })}
        />
        <CallToAction
          icon={<PackagePlus aria-hidden />}
          title={t`Post a Load`}
          text={t`Transporters bid, you choose`}
          href={viewAddress({ tab: 'post-load' })}
        />
      </div>
      <section aria-labelledby="running" className="min-w-0">
        <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
          <h2 id="running" className="text-lg font-bold">
            <Trans>Running bookings</Trans>
          </h2>
          <ButtonLink variant="quiet" className="-mr-3" href={viewAddress({ tab: 'post-load', isLoads: true })}>
            {openLoads > 0 ? <Trans>My loads ({openLoads})</Trans> : <Trans>My loads</Trans>}
          </ButtonLink>
        </div>
        <Running list={running} go={go} />
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

function Running({ list, go }: { list: ReturnType<typeof useBookings>; go: Go }) {
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
        {list.rows.slice(0, shown).map((booking) => (
          <li key={booking.id} className="min-w-0">
            <RunningBooking booking={booking} onOpen={() => go({ tab: 'bookings', id: booking.id })} />
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

function RunningBooking({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const { t } = useLingui()
  const { transporter, vehicle, reference } = booking
  const number = showsDocuments(booking) ? vehicle?.vehicleNumber : null
  return (
    <Card className="relative grid grid-cols-1 gap-2.5 hover:border-edge">
      <div className="flex items-center justify-between gap-3">
        <span className="tabular text-sm whitespace-nowrap font-semibold text-quiet">{reference}</span>
        <BookingChip status={booking.status} />
      </div>
      <RouteLine from={booking.fromLocation} to={booking.toLocation} status={booking.status} />
      <div className="flex items-center justify-between gap-3 text-sm">
        <div className="min-w-0">
          {transporter ? (
            <p className="flex flex-wrap gap-x-2">
              <span className="truncate">{transporter.company ?? transporter.name}</span>
              <Rating value={shownRating(booking)} />
            </p>
          ) : (
            <p className="text-quiet">
              <Trans>The office is assigning a truck.</Trans>
            </p>
          )}
          {number && <p className="tabular font-bold">{spacedVehicleNumber(number)}</p>}
        </div>
        {/* The whole card is its target. */}
        <PlainButton
          aria-label={t`Open booking ${reference}`}
          onClick={onOpen}
          className="grid size-11 shrink-0 place-content-center rounded-card text-quiet after:absolute after:inset-0 after:rounded-card"
        >
          <ChevronRight aria-hidden className="size-5" />
        </PlainButton>
      </div>
    </Card>
  )
}
