import { Trans } from '@lingui/react/macro'
import { payments } from '@vapsi/contract/payments'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { Booking } from '../../domain/bookings/booking.ts'
import { useBookingsChanged } from '../../domain/bookings/use-bookings.ts'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figures.tsx'
import { Problem } from '../../ui/problem.tsx'
import { forgetReported, useJustReported } from './just-reported.ts'

const PayDialog = lazy(() => import('./pay-dialog.tsx').then((module) => ({ default: module.PayDialog })))

/**
 * What its shipper may do about the money now. What was reported is being checked: no button asks for it again, and for
 * ten seconds it can be taken back.
 */
export function PayNow({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState<'due' | 'other' | null>(null)
  const { money, next } = booking
  const isChecked = money.checking !== undefined
  if (!isChecked && !next.can.includes('pay')) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      {isChecked ? (
        <div className="flex flex-wrap items-center gap-x-4">
          <UndoReport bookingId={booking.id} />
          <Button variant="quiet" className="-ml-4 underline" onClick={() => setOpen('other')}>
            <Trans>Pay another amount</Trans>
          </Button>
        </div>
      ) : (
        <Button
          variant={next.who === 'shipper' && next.can[0] === 'pay' ? 'main' : 'outline'}
          wide
          className="min-h-14 text-base"
          onClick={() => setOpen('due')}
        >
          {money.state === 'advance' ? <Trans>Pay Advance</Trans> : <Trans>Pay Balance</Trans>}
          <Money rupees={money.amount} />
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <PayDialog booking={booking} isOther={open === 'other'} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}

function UndoReport({ bookingId }: { bookingId: string }) {
  const report = useJustReported(bookingId)
  const changed = useBookingsChanged()
  const undo = useMutation({
    mutationFn: (id: string) => orAlreadyGone(() => api(payments.unreport, { id })),
    onSuccess: forgetReported,
    onSettled: changed,
  })
  if (report === null && !undo.isError) return null
  return (
    <>
      {report && (
        <Button
          call={payments.unreport}
          icon={<Undo2 aria-hidden />}
          busy={undo.isPending}
          onClick={() => undo.mutate(report.id)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      <Problem error={undo.error} />
    </>
  )
}
