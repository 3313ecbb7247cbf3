import { Trans } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import { type Booking, dueKind, dueNow } from '../../domain/bookings/booking.ts'
import { day } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figures.tsx'

const PayDialog = lazy(() => import('./pay-dialog.tsx').then((module) => ({ default: module.PayDialog })))

/** On a booking's own page: one button with the amount due now and its purpose. Hidden if nothing is due. */
export function PayNow({ booking }: { booking: Booking }) {
  const [isPaying, setPaying] = useState(false)
  const kind = dueKind(booking)
  const now = dueNow(booking)
  if (now <= 0 || (kind !== 'advance' && kind !== 'balance')) return null
  // The rest of a balance is disputed, and waits for the office.
  const later = kind === 'advance' ? booking.balanceDue - now : 0
  const due = booking.terms?.dueDate
  return (
    <div>
      <Button variant="main" wide className="h-14 text-base" onClick={() => setPaying(true)}>
        <span>
          <Trans>
            Pay <Money rupees={now} /> now
          </Trans>
        </span>
      </Button>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-quiet">
        <span>
          {kind === 'advance' ? <Trans>Advance</Trans> : <Trans>Balance</Trans>}
          {due && (
            <>
              {' · '}
              <Trans>Due by {day(due)}</Trans>
            </>
          )}
        </span>
        {later > 0 && (
          <span>
            <Trans>
              <Money rupees={later} /> after POD
            </Trans>
          </span>
        )}
      </p>
      {isPaying && (
        <Suspense fallback={null}>
          <PayDialog booking={booking} kind={kind} onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </div>
  )
}
