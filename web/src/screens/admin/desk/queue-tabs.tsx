import { admin } from '@vapsi/contract/admin/admin'
import { useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { DashboardState } from '../../../features/dispatch/dashboard-state.ts'
import { listOf } from '../../../domain/office/office-list.ts'
import type { useQueues } from '../../../domain/office/polled.ts'
import { useBidColumns, useBookingColumns } from '../../../features/dispatch/queue-columns.tsx'
import type { Queue } from '../../../features/dispatch/queue-rows.ts'
import { QueueTable } from '../../../features/dispatch/queue-table.tsx'
import { useQueueTotals } from '../../../features/dispatch/queue-totals.ts'

export interface TabProps {
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
/** One of the polled queues of bookings, and the list of the same rows. */
export function bookingQueue({ data }: TabProps['queues'], name: BookingQueue): Queue<AdminBookingView> {
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
  const columns = useBookingColumns().pendingAssignments(state.openId, state.open)
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
