import { Trans, useLingui } from '@lingui/react/macro'
import type { bookings } from '@vapsi/contract/bookings'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { BookingCard } from '../../features/bookings/booking-card.tsx'
import { type Group, useBookings } from '../../features/bookings/use-bookings.ts'
import type { Reply } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Segments } from '../../ui/tabs.tsx'
import type { Go } from './use-view.ts'

/** My bookings a page at a time, or the one that a link names. */
export function BookingsTab({ id, go }: { id: string | undefined; go: Go }) {
  return id ? <OneBooking id={id} onBack={() => go({ tab: 'bookings' })} /> : <AllBookings go={go} />
}

function OneBooking({ id, onBack }: { id: string; onBack: () => void }) {
  const booking = useQuery<Reply<typeof bookings.get>>({ queryKey: ['/api/bookings', encodeURIComponent(id)] })
  return (
    <div className="mx-auto max-w-2xl">
      <Button variant="quiet" className="mb-2 -ml-3" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        <Trans>All bookings</Trans>
      </Button>
      <Loaded query={booking}>
        {(data) => (data.viewer === 'shipper' ? <BookingCard booking={data} isOpen /> : null)}
      </Loaded>
    </div>
  )
}

function AllBookings({ go }: { go: Go }) {
  const { t } = useLingui()
  const [group, setGroup] = useState<Group>('all')
  const list = useBookings(group)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segments<Group>
        label={t`Show`}
        value={group}
        onChange={setGroup}
        options={[
          { value: 'all', label: t`All` },
          { value: 'running', label: t`Running` },
          { value: 'completed', label: t`Completed` },
        ]}
      />
      {list.isPending ? (
        <SkeletonCards />
      ) : list.isError && list.rows.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={group === 'running' ? t`You have no active bookings.` : t`No bookings yet.`}
          action={
            <Button variant="main" onClick={() => go({ tab: 'marketplace' })}>
              <Trans>Find a Truck</Trans>
            </Button>
          }
        />
      ) : (
        <>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {list.rows.map((booking) => (
              <BookingCard key={booking.id} booking={booking} />
            ))}
          </div>
          <LoadMore list={list} />
        </>
      )}
    </div>
  )
}
