import { admin } from '@vapsi/contract/admin/admin'
import { read } from '../../../lib/api/api.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { QueuesView } from '@vapsi/contract/admin/admin-views'
import { type ReactNode, lazy } from 'react'
import { Loaded, Skeleton } from '../../../ui/states.tsx'
import { WhenHere } from '../../../ui/when-here.tsx'
import { LateBookingPanel } from '../../../domain/office-bookings/late-booking-panel.tsx'
import type { DashboardState } from '../../../features/dispatch/dashboard-state.ts'
import { Notice } from '../../../domain/office/notice.tsx'
import type { PanelContent } from '../../../domain/office/office-panel.tsx'

// The panels are loaded with the first opened row, so that the dashboard appears sooner.
const OpenOrder = lazy(() =>
  import('../../../features/dispatch/open-assignment.tsx').then((module) => ({ default: module.OpenOrder })),
)
const OpenBid = lazy(() =>
  import('../../../features/dispatch/open-assignment.tsx').then((module) => ({ default: module.OpenBid })),
)
const UserPanel = lazy(() => import('./user-panel.tsx').then((module) => ({ default: module.UserPanel })))
const panelOf = (form: ReactNode) => <WhenHere loading={<Skeleton className="h-40 w-full" />}>{form}</WhenHere>

/** The panel next to the list, for the open row. */
export function useDashboardPanel(queues: QueuesView | undefined, state: DashboardState): PanelContent | null {
  const { t } = useLingui()
  const { openId: id, tab } = state
  if (!id || tab === 'terms') return null
  if (tab === 'drivers') return { id, title: t`User Details`, content: panelOf(<UserPanel id={id} />) }
  if (!queues) return null
  if (tab === 'bids') {
    const bid = queues.pendingBids.find((row) => row.id === id)
    return {
      id,
      title: bid ? t`Assign & Price` : t`Bid`,
      content: panelOf(<OpenBid id={id} bid={bid} onDone={() => state.done(id)} />),
    }
  }
  const list = { assignments: 'pendingAssignments', active: 'activeBookings', payments: 'pendingPayments' } as const
  const booking = queues[list[tab]].find((row) => row.id === id)
  if (tab === 'assignments') {
    const reference = booking?.reference ?? ''
    return {
      id,
      title: booking ? t`Assign ${reference}` : t`Booking`,
      content: panelOf(<OpenOrder id={id} booking={booking} onDone={() => state.done(id)} />),
    }
  }
  if (booking) return { id, title: booking.reference, content: <LateBookingPanel booking={booking} /> }
  // Behind the newest rows of a long queue it may still wait there.
  const isWhole = queues[list[tab]].length >= queues.counts[list[tab]]
  const left = isWhole ? t`This booking has left this queue.` : null
  return { id, title: t`Booking`, content: <Alone id={id} notice={left} /> }
}

/** What the booking is now, and who did it, in its trail. */
function Alone({ id, notice }: { id: string; notice: string | null }) {
  const booking = useQuery({ ...read(admin.booking, { id }), staleTime: 0 })
  return (
    <div className="grid grid-cols-1 gap-4">
      {notice && <Notice text={notice} />}
      <Loaded query={booking} loading={<Skeleton className="h-40 w-full" />}>
        {(now) => <LateBookingPanel booking={now} />}
      </Loaded>
    </div>
  )
}
