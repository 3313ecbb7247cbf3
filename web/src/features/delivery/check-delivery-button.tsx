import { Trans } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { Suspense, lazy, useState } from 'react'
import type { Booking } from '../../domain/bookings/booking.ts'
import { Button } from '../../ui/button.tsx'

const DeliveryCheck = lazy(() => import('./delivery-check.tsx').then((m) => ({ default: m.DeliveryCheck })))

/** Opens the signed receipt, once the goods are there. */
export function CheckDeliveryButton({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {booking.can.complete && (
        <Button
          call={bookings.complete}
          variant="main"
          wide
          className="min-h-14 text-base"
          onClick={() => setOpen(true)}
        >
          <Trans>Check the delivery</Trans>
        </Button>
      )}
      {/* A dispute that stands takes the button away, while its photos still go. */}
      {isOpen && (
        <Suspense fallback={null}>
          <DeliveryCheck booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
