import { admin } from '@vapsi/contract/admin/admin'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { BidView } from '@vapsi/contract/bids'
import { useState } from 'react'
import { read } from '../../lib/api/api.ts'
import { Loaded, Skeleton } from '../../ui/states.tsx'
import { AssignPanel } from './assign-panel.tsx'
import { bidTarget, orderTarget } from './assignment-target.ts'
import { AuditTrail, WhoWasQuicker } from '../../domain/audit/audit-trail.tsx'
import { BookingPanel } from '../../domain/office-bookings/booking-panel.tsx'
import { Notice } from '../../domain/office/notice.tsx'

/** The last known value: a form that is being filled in stays when its row leaves the queue. */
function useKept<T>(now: T | undefined): T | undefined {
  const [kept, keep] = useState(now)
  if (now !== undefined && now !== kept) keep(now)
  return now ?? kept
}

/**
 * A booking to assign. If it is no longer in the queue, or beyond its newest rows, it is loaded separately; if somebody
 * else was faster the form says so, says who, and keeps typed text.
 */
export function OpenOrder({
  id,
  booking,
  onDone,
}: {
  id: string
  booking: AdminBookingView | undefined
  onDone: () => void
}) {
  const { t } = useLingui()
  const alone = useQuery({
    ...read(admin.booking, { id }),
    staleTime: 0,
    enabled: booking === undefined,
  })
  const isGone = booking === undefined && alone.data !== undefined && alone.data.status !== 'pending'
  const shown = useKept(booking ?? (isGone ? undefined : alone.data))
  return (
    <div className="grid grid-cols-1 gap-4">
      {isGone && (
        <Notice text={t`This booking no longer waits for a truck.`}>{shown && <WhoWasQuicker subjectId={id} />}</Notice>
      )}
      {shown ? (
        <AssignPanel target={orderTarget(shown)} onDone={onDone} />
      ) : (
        <Loaded query={alone} loading={<Skeleton className="h-40 w-full" />}>
          {(now) => <BookingPanel booking={now} />}
        </Loaded>
      )}
    </div>
  )
}

/** An accepted bid to assign; the same if it has left the queue, or is beyond its newest rows. */
export function OpenBid({ id, bid, onDone }: { id: string; bid: BidView | undefined; onDone: () => void }) {
  const { t } = useLingui()
  const alone = useQuery({
    ...read(admin.pendingBids, { bidId: id }),
    staleTime: 0,
    enabled: bid === undefined,
  })
  const waiting = bid ?? alone.data?.[0]
  const shown = useKept(waiting)
  const isGone = !waiting && alone.data !== undefined
  return (
    <div className="grid grid-cols-1 gap-4">
      {isGone && (
        <Notice text={t`This bid no longer waits for the office.`}>{shown && <WhoWasQuicker subjectId={id} />}</Notice>
      )}
      {shown ? (
        <AssignPanel target={bidTarget(shown)} onDone={onDone} />
      ) : (
        <Loaded query={alone} loading={<Skeleton className="h-40 w-full" />}>
          {() => <AuditTrail subjectId={id} />}
        </Loaded>
      )}
    </div>
  )
}
