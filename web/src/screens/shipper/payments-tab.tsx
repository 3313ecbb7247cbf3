import { Trans, useLingui } from '@lingui/react/macro'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { useBookings } from '../../domain/bookings/use-bookings.ts'
import { PaidBackCard } from '../../features/payments/paid-back-card.tsx'
import { PaymentCard } from '../../features/payments/payment-card.tsx'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { PaymentRow } from '../../features/payments/payment-row.tsx'
import { ToPay } from '../../features/payments/to-pay.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ListWithPanel } from '../../ui/shell/list-with-panel.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { viewAddress } from './use-view.ts'

/** What is due and what was paid, trip by trip. */
export function PaymentsTab() {
  const { t } = useLingui()
  const list = useBookings('payments')
  const [chosen, setChosen] = useState<string | null>(null)
  const open = list.rows.find(({ id }) => id === chosen) ?? list.rows[0]
  if (list.isPending) return <SkeletonCards />
  if (list.isError && list.rows.length === 0)
    return (
      <ErrorState
        title={t`Your payments could not be loaded`}
        error={list.error}
        onRetry={() => void list.refetch()}
        also={
          <ButtonLink href={viewAddress({ tab: 'bookings' })}>
            <Trans>See my bookings</Trans>
          </ButtonLink>
        }
      />
    )
  if (list.rows.length === 0)
    return (
      <EmptyState
        title={t`No payments due.`}
        action={
          <ButtonLink variant="main" href={viewAddress({ tab: 'marketplace' })}>
            <Trans>Find a Truck</Trans>
          </ButtonLink>
        }
      >
        <Trans>Once the office has confirmed a booking, you pay for it here.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <ToPay />
      <ListWithPanel
        isAllOnPhone
        columns={[t`Booking`, t`Due now`, t`Status`]}
        openId={open?.id ?? null}
        onOpen={setChosen}
        items={list.rows.map((booking) => ({
          id: booking.id,
          label: t`Payment of ${booking.reference}: open`,
          row: <PaymentRow booking={booking} />,
          detail:
            booking.next.code === 'money_back' ? <PaidBackCard booking={booking} /> : <PaymentCard booking={booking} />,
        }))}
      />
      <LoadMore list={list} />
      <ButtonLink call={settlements.summary} wide href="/statements">
        <ReceiptText aria-hidden />
        <Trans>Statements and ledger</Trans>
      </ButtonLink>
    </div>
  )
}
