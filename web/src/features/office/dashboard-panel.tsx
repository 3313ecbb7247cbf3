import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminBookingView, AdminUserView, QueuesView } from '@vapsi/contract/admin-views'
import { ErrorState, Loaded, Skeleton } from '../../ui/states.tsx'
import { AssignPanel } from '../assignment/assign-panel.tsx'
import { bidTarget, orderTarget } from '../assignment/assignment-target.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { BookingPanel } from './booking-panel.tsx'
import type { DashboardState } from './dashboard-state.ts'
import type { PanelContent } from './office-panel.tsx'
import { VerifyButton } from './user-actions.tsx'
import { UserDetails } from './user-details.tsx'

/** What stands beside the tab for the row that is open. */
export function useDashboardPanel(queues: QueuesView | undefined, state: DashboardState): PanelContent | null {
  const { t } = useLingui()
  const { openId: id, tab, close } = state
  if (!id || tab === 'terms') return null
  if (tab === 'drivers') return { id, title: t`User Details`, content: <UserPanel id={id} /> }
  if (!queues) return null
  if (tab === 'bids') {
    const bid = queues.pendingBids.find((row) => row.id === id)
    if (bid) return { id, title: t`Assign & Price`, content: <AssignPanel target={bidTarget(bid)} onDone={close} /> }
    return { id, title: t`Bid`, content: <Gone subjectId={id} text={t`This bid no longer waits for the office.`} /> }
  }
  const list = { assignments: 'pendingAssignments', active: 'activeBookings', payments: 'pendingPayments' } as const
  const booking = queues[list[tab]].find((row) => row.id === id)
  if (tab === 'assignments') {
    const reference = booking?.reference ?? ''
    if (booking)
      return {
        id,
        title: t`Assign ${reference}`,
        content: <AssignPanel target={orderTarget(booking)} onDone={close} />,
      }
    return { id, title: t`Booking`, content: <Moved id={id} text={t`This booking no longer waits for a truck.`} /> }
  }
  if (booking) return { id, title: booking.reference, content: <BookingPanel booking={booking} /> }
  return { id, title: t`Booking`, content: <Moved id={id} text={t`This booking has left this queue.`} /> }
}

/** Somebody else was quicker: what the booking is now, and who did it, in its trail. */
function Moved({ id, text }: { id: string; text: string }) {
  const booking = useQuery<AdminBookingView>({ queryKey: ['/api/admin/bookings', id], staleTime: 0 })
  return (
    <div className="grid gap-4">
      <p role="status" className="rounded-input bg-soft-orange px-3 py-2.5 text-sm text-word-orange">
        {text}
      </p>
      <Loaded query={booking} loading={<Skeleton className="h-40 w-full" />}>
        {(now) => <BookingPanel booking={now} />}
      </Loaded>
    </div>
  )
}

function Gone({ subjectId, text }: { subjectId: string; text: string }) {
  return (
    <>
      <p role="status" className="rounded-input bg-soft-orange px-3 py-2.5 text-sm text-word-orange">
        {text}
      </p>
      <AuditTrail subjectId={subjectId} />
    </>
  )
}

function UserPanel({ id }: { id: string }) {
  const { t } = useLingui()
  const user = useQuery<AdminUserView>({ queryKey: ['/api/admin/users', id], staleTime: 0 })
  if (user.error) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />
  if (!user.data) return <Skeleton className="h-40 w-full" />
  return (
    <div className="grid gap-5">
      <UserDetails user={user.data} />
      <VerifyButton user={user.data} size="md" fallback={t`Failed to update verification status.`} />
      <AuditTrail subjectId={id} />
    </div>
  )
}
