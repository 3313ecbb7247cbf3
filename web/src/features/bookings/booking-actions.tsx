import { Trans } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { Suspense, lazy, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { NextAct } from '@vapsi/contract/shipment/next'
import type { Booking } from '../../domain/bookings/booking.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })))
const DetailsDialog = lazy(() => import('./details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })))
const RateDialog = lazy(() =>
  import('../../domain/bookings/rate-dialog.tsx').then((module) => ({
    default: module.RateDialog,
  })),
)

/** What the shipper may do with a booking now: the server says which. */
export function BookingActions({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState<'cancel' | 'rate' | 'details' | null>(null)
  const { can, senderDetails, receiverDetails, transporter } = booking
  const close = () => setOpen(null)
  // One button of a card is filled: what its shipper must do next.
  const lookOf = (act: NextAct) => (booking.next.can[0] === act ? 'main' : 'outline')
  const isMissing = !senderDetails || !receiverDetails
  if (!can.cancel && !can.rate && !can.editDetails) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-2.5">
        {can.rate && transporter && (
          <Button call={bookings.rate} className="flex-1" onClick={() => setOpen('rate')}>
            <Trans>Rate the driver</Trans>
          </Button>
        )}
        {can.editDetails && (
          <Button call={bookings.updateDetails} variant={lookOf('give_details')} onClick={() => setOpen('details')}>
            {isMissing ? <Trans>Give pickup and delivery details</Trans> : <Trans>Correct details</Trans>}
          </Button>
        )}
        {can.cancel && (
          <Button call={bookings.cancel} variant="danger" onClick={() => setOpen('cancel')}>
            <Trans>Cancel Booking</Trans>
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
        {open === 'details' && <DetailsDialog booking={booking} onClose={close} />}
        {open === 'rate' && transporter && (
          <RateDialog
            bookingId={booking.id}
            personId={transporter.id}
            whom="driver"
            name={transporter.company ?? transporter.name}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
