import { bookings } from '@vapsi/contract/bookings'
import { Trans, useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { bookingSteps, documentStatuses } from '@vapsi/contract/lifecycle'
import { payments } from '@vapsi/contract/payments'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { ChangeTruckDialog } from '../../../features/office-bookings/change-truck.tsx'
import { RecordPaymentDialog } from '../../../features/payments-office/record-payment-dialog.tsx'
import { RepriceDialog } from '../../../features/payments-office/reprice-dialog.tsx'
import { SetupTermsDialog } from '../../../features/payments-office/terms/setup-terms-dialog.tsx'
import { useMay } from '../../../lib/session/may.tsx'
import { ReasonDialog } from '../../../domain/office/reason-dialog.tsx'
import { ActionError, useOfficeAction } from '../../../domain/office/use-office-action.tsx'

type Asking = 'truck' | 'payment' | 'terms' | 'prices' | 'complete' | 'cancel' | null
const includes = (statuses: readonly string[], status: string) => statuses.includes(status)

const wantedIn = (search: string): Asking => {
  const wanted = new URLSearchParams(search).get('do')
  return wanted === 'truck' || wanted === 'payment' || wanted === 'terms' ? wanted : null
}

/** What the office may do with a booking now. */
export function OfficeBookingActions({ booking }: { booking: BookingLedgerView }) {
  // Requested in the search: `6024 → record advance`. A press here is for this address alone.
  const search = useSearch()
  const [pressed, press] = useState<{ at: string; what: Asking } | null>(null)
  const asking = pressed?.at === search ? pressed.what : wantedIn(search)
  const setAsking = (what: Asking) => press({ at: search, what })
  const may = useMay()
  const close = () => setAsking(null)
  const { status } = booking
  const hasMoney = includes(documentStatuses, status)
  const mayChange = includes(bookingSteps.unassign.from, status) && may(admin.changeTruck)
  return (
    <>
      {status === 'pending' && may(admin.assignOrder) && (
        <Link href={`/admin?tab=assignments&open=${booking.id}`} className={buttonStyle({ variant: 'ink' })}>
          <Trans>Assign Truck</Trans>
        </Link>
      )}
      {mayChange && (
        <Button onClick={() => setAsking('truck')}>
          <Trans>Change truck</Trans>
        </Button>
      )}
      {hasMoney && may(payments.record) && (
        <Button variant="ink" onClick={() => setAsking('payment')}>
          <Trans>Record Payment</Trans>
        </Button>
      )}
      {status !== 'cancelled' && may(payments.setTerms) && (
        <Button onClick={() => setAsking('terms')}>
          {booking.terms ? <Trans>Change terms</Trans> : <Trans>Setup Payment Terms</Trans>}
        </Button>
      )}
      {hasMoney && may(admin.reprice) && (
        <Button onClick={() => setAsking('prices')}>
          <Trans>Change prices</Trans>
        </Button>
      )}
      {includes(bookingSteps.complete.from, status) && booking.podUploaded && may(bookings.complete) && (
        <Button variant="return" onClick={() => setAsking('complete')}>
          <Trans>Complete</Trans>
        </Button>
      )}
      {includes(bookingSteps.cancelByAdmin.from, status) && may(bookings.cancel) && (
        <Button variant="danger" onClick={() => setAsking('cancel')}>
          <Trans>Cancel booking</Trans>
        </Button>
      )}
      {asking === 'truck' && mayChange && <ChangeTruckDialog booking={booking} onClose={close} />}
      {asking === 'payment' && <RecordPaymentDialog booking={booking} onClose={close} />}
      {asking === 'terms' && (
        <SetupTermsDialog booking={booking} known={booking.draftTerms ?? booking.terms} onClose={close} />
      )}
      {asking === 'prices' && <RepriceDialog booking={booking} onClose={close} />}
      {asking === 'complete' && <CompleteBooking booking={booking} onClose={close} />}
      {asking === 'cancel' && <CancelBooking booking={booking} onClose={close} />}
    </>
  )
}

function CompleteBooking({ booking, onClose }: { booking: BookingLedgerView; onClose: () => void }) {
  const { t } = useLingui()
  const fallback = t`The booking could not be completed.`
  const complete = useOfficeAction<void, unknown>(
    () => api(bookings.complete, { id: booking.id }),
    { done: t`Booking completed`, failed: t`Completion failed`, fallback },
    onClose,
  )
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={t`Complete this booking?`}
      description={t`The trips of both sides are counted and the vehicle is free again. This cannot be taken back.`}
      confirmLabel={t`Complete`}
      busy={complete.isPending}
      onConfirm={() => complete.mutate()}
    >
      <ActionError error={complete.error} fallback={fallback} />
    </Confirm>
  )
}

function CancelBooking({ booking, onClose }: { booking: BookingLedgerView; onClose: () => void }) {
  const { t } = useLingui()
  const fallback = t`The booking could not be cancelled.`
  const cancel = useOfficeAction<string, unknown>(
    (reason) => api(bookings.cancel, { id: booking.id, reason }),
    { done: t`Booking cancelled`, failed: t`Cancellation failed`, fallback },
    onClose,
  )
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={t`Cancel booking`}
      description={t`The vehicle is free again. Shipper and driver read the reason. This cannot be taken back.`}
      confirmLabel={t`Cancel booking`}
      busy={cancel.isPending}
      error={cancel.error}
      fallback={fallback}
      onConfirm={(reason) => cancel.mutate(reason)}
    />
  )
}
