import { admin } from '@vapsi/contract/office/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/office/admin-views'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { TermsCard } from '../../../features/payments-office/terms/terms-card.tsx'
import type { DashboardState } from '../../../features/dispatch/dashboard-state.ts'
import { ListFailure } from '../../../domain/office-rows/list-failure.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import { PagedTable, TableSkeleton } from '../../../domain/office-rows/paged-table.tsx'
import type { useQueues } from '../../../domain/office/polled.ts'
import { useBidColumns, useBookingColumns } from '../../../features/dispatch/queue-columns.tsx'
import { type Queue, useLongQueue } from '../../../features/dispatch/queue-rows.ts'
import { NothingFound, QueueTable } from '../../../features/dispatch/queue-table.tsx'
import { useQueueTotals } from '../../../features/dispatch/queue-totals.ts'
import { useDriverColumns } from '../../../features/people/user-columns.tsx'

interface TabProps {
  queues: ReturnType<typeof useQueues>
  state: DashboardState
}

/** What every queue's table has in common. */
function queueProps({ queues, state }: TabProps) {
  return {
    error: queues.error,
    onRetry: () => void queues.refetch(),
    q: state.q,
    onClearSearch: () => state.search(''),
    sort: state.sort,
    onSort: state.sortBy,
    openId: state.openId,
    onOpen: ({ id }: { id: string }) => state.open(id),
  }
}

type BookingQueue = 'pendingAssignments' | 'activeBookings' | 'pendingPayments'
function bookingQueue({ data }: TabProps['queues'], name: BookingQueue): Queue<AdminBookingView> {
  const [rows, total] = [data?.body[name], data?.body.counts[name] ?? 0]
  return {
    rows,
    total,
    version: data?.etag,
    list: (filters) => listOf(admin.bookings, filters),
    filter: { queue: name },
  }
}

export function PendingAssignmentsTab({ queues, state }: TabProps) {
  const { t } = useLingui()
  const columns = useBookingColumns().pendingAssignments(queues.dataUpdatedAt, state.openId, state.open)
  return (
    <QueueTable
      {...queueProps({ queues, state })}
      label={t`Pending Assignments`}
      empty={t`No pending assignments`}
      queue={bookingQueue(queues, 'pendingAssignments')}
      columns={columns}
    />
  )
}

export function PendingBidsTab({ queues, state }: TabProps) {
  const { t } = useLingui()
  const columns = useBidColumns(state.openId, state.open)
  return (
    <QueueTable
      {...queueProps({ queues, state })}
      label={t`Pending Bids`}
      empty={t`No pending bids`}
      queue={{
        rows: queues.data?.body.pendingBids,
        total: queues.data?.body.counts.pendingBids ?? 0,
        version: queues.data?.etag,
        list: (filters) => listOf(admin.pendingBids, filters),
      }}
      columns={columns}
    />
  )
}

export function ActiveBookingsTab({ queues, state }: TabProps) {
  const { t } = useLingui()
  const queue = bookingQueue(queues, 'activeBookings')
  const columns = useBookingColumns().activeBookings(useQueueTotals(queue, state.q))
  return (
    <QueueTable
      {...queueProps({ queues, state })}
      label={t`Active Bookings`}
      empty={t`No active bookings`}
      queue={queue}
      columns={columns}
    />
  )
}

export function PendingPaymentsTab({ queues, state }: TabProps) {
  const { t } = useLingui()
  const queue = bookingQueue(queues, 'pendingPayments')
  const columns = useBookingColumns().pendingPayments(useQueueTotals(queue, state.q))
  return (
    <QueueTable
      {...queueProps({ queues, state })}
      label={t`Pending Payments`}
      empty={t`No pending payments`}
      queue={queue}
      columns={columns}
    />
  )
}

const cardsAtOnce = 12

/** A card with the terms of each booking that waits for its assignment. */
export function PaymentTermsTab({ queues, state }: TabProps) {
  const { t } = useLingui()
  const { q } = state
  const [shown, setShown] = useState(cardsAtOnce)
  const queue = bookingQueue(queues, 'pendingAssignments')
  const long = useLongQueue(queue, q, null)
  const { rows } = queue
  const error = queues.error ?? long?.error
  if (rows === undefined || (long && long.data === undefined))
    return error ? (
      <ErrorState error={error} onRetry={() => void (rows ? long : queues)?.refetch()} />
    ) : (
      <TableSkeleton columns={3} />
    )
  const cards = long?.rows ?? rows
  if (rows.length === 0) return <EmptyState title={t`No pending assignments`} />
  if (cards.length === 0) return <NothingFound q={q} onClear={() => state.search('')} />
  const showMore = () => {
    setShown(shown + cardsAtOnce)
    if (long?.hasNextPage && cards.length < shown + cardsAtOnce) void long.fetchNextPage()
  }
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {cards.slice(0, shown).map((booking) => (
          <TermsCard key={booking.id} booking={booking} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {(cards.length > shown || long?.hasNextPage) && (
          <Button busy={long?.isFetchingNextPage ?? false} onClick={showMore}>
            <Trans>Show more</Trans>
          </Button>
        )}
        {long && <ListFailure list={long} />}
      </div>
    </>
  )
}

export function DriverManagementTab({ state }: Pick<TabProps, 'state'>) {
  const { t } = useLingui()
  const { sort } = state
  const list = useLiveList(
    listOf(admin.users, {
      q: state.q,
      sort: sort?.id,
      order: sort ? (sort.desc ? 'desc' : 'asc') : null,
    }),
  )
  const empty = state.q ? t`No users found matching the current filters` : t`No users registered`
  return (
    <PagedTable
      label={t`Driver Management`}
      empty={empty}
      list={list}
      columns={useDriverColumns()}
      sort={sort}
      onSort={state.sortBy}
      openId={state.openId}
      onOpen={({ id }) => state.open(id)}
    />
  )
}
