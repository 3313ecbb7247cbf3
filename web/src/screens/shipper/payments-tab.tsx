import { Trans, useLingui } from '@lingui/react/macro'
import { useBookings } from '../../domain/bookings/use-bookings.ts'
import { PaymentCard } from '../../features/payments/payment-card.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import type { Go } from './use-view.ts'

/** What is due and what was paid, trip by trip. */
export function PaymentsTab({ go }: { go: Go }) {
  const { t } = useLingui()
  const list = useBookings('payments')
  if (list.isPending) return <SkeletonCards />
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.rows.length === 0)
    return (
      <EmptyState
        title={t`No payments due.`}
        action={
          <Button variant="main" onClick={() => go({ tab: 'marketplace' })}>
            <Trans>Find a Truck</Trans>
          </Button>
        }
      >
        <Trans>Once the office has confirmed a booking, you pay for it here.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {list.rows.map((booking) => (
          <PaymentCard key={booking.id} booking={booking} />
        ))}
      </div>
      <LoadMore list={list} />
    </div>
  )
}
