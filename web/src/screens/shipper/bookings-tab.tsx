import { Trans, useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { BookedMoment } from '../../features/bookings/booked-moment.tsx'
import { BookingCard } from '../../features/bookings/booking-card.tsx'
import { BookingRow } from '../../features/bookings/booking-row.tsx'
import { PayNow } from '../../features/payments/pay-now.tsx'
import { type Group, useBookings } from '../../domain/bookings/use-bookings.ts'
import { read } from '../../lib/api/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, HomeLink, Loaded, Skeleton, SkeletonCards } from '../../ui/states.tsx'
import { ListWithPanel } from '../../ui/shell/list-with-panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Go, type View, viewAddress } from './use-view.ts'

/** My bookings a page at a time, or the one that a link names. */
export function BookingsTab({ view: { id, group, booked }, go }: { view: View; go: Go }) {
  return id ? (
    <OneBooking id={id} onBack={() => go({ tab: 'bookings' })} />
  ) : (
    <AllBookings group={group ?? 'all'} booked={booked} go={go} />
  )
}

function OneBooking({ id, onBack }: { id: string; onBack: () => void }) {
  const booking = useQuery(read(bookings.get, { id }))
  return (
    <div className="mx-auto max-w-2xl">
      <Button variant="quiet" className="mb-2 -ml-3" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        <Trans>All bookings</Trans>
      </Button>
      <Loaded query={booking} failed={{ title: <Trans>The booking could not be loaded</Trans>, also: <HomeLink /> }}>
        {(data) =>
          data.viewer === 'shipper' ? <BookingCard booking={data} isOpen pay={<PayNow booking={data} />} /> : null
        }
      </Loaded>
    </div>
  )
}

type Shown = Exclude<Group, 'payments'>

function AllBookings({ group, booked, go }: { group: Shown; booked: string | undefined; go: Go }) {
  const { t } = useLingui()
  const list = useBookings(group)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = list.rows.find(({ id }) => id === chosen) ?? list.rows[0]
  const fresh = list.rows.find(({ reference }) => reference === booked)
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* What is told of a new booking has its place before it comes: nothing moves under a thumb. */}
      {booked && list.isPending && (
        <div data-place-of="booked">
          <Skeleton className="h-63 w-full" />
        </div>
      )}
      {fresh?.status === 'pending' && (
        <BookedMoment booking={fresh} onClose={() => go({ tab: 'bookings' }, { replace: true })} />
      )}
      <Segments<Shown>
        label={t`Show`}
        value={group}
        onChange={(next) => go({ tab: 'bookings', group: next === 'all' ? undefined : next }, { replace: true })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'running', label: t`Running` },
          { value: 'completed', label: t`Completed` },
        ]}
      />
      {list.isPending ? (
        <SkeletonCards />
      ) : list.isError && list.rows.length === 0 ? (
        <ErrorState
          title={t`Your bookings could not be loaded`}
          error={list.error}
          onRetry={() => void list.refetch()}
          also={<HomeLink />}
        />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={group === 'running' ? t`You have no active bookings.` : t`No bookings yet.`}
          action={
            <ButtonLink variant="main" href={viewAddress({ tab: 'marketplace' })}>
              <Trans>Find a Truck</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ListWithPanel
            isAllOnPhone
            columns={[t`Booking`, t`Price`, t`Status`]}
            openId={open?.id ?? null}
            onOpen={setChosen}
            items={list.rows.map((booking) => {
              const { id, reference } = booking
              return {
                id,
                label: t`Open booking ${reference}`,
                row: <BookingRow booking={booking} />,
                detail: <BookingCard booking={booking} pay={<PayNow booking={booking} />} />,
              }
            })}
          />
          <LoadMore list={list} />
        </>
      )}
    </div>
  )
}
