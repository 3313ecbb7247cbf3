import { bookings } from '@vapsi/contract/bookings'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { orAlreadyDone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../lib/session/toast.ts'
import type { NextAct } from '@vapsi/contract/bookings/next'
import type { Booking } from '../../domain/bookings/booking.ts'
import { bookingNow, useBookingsChanged } from '../../domain/bookings/use-bookings.ts'

const Confirm = lazy(() => import('../../ui/overlay/confirm.tsx').then((module) => ({ default: module.Confirm })))
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })))
const DetailsDialog = lazy(() => import('./details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })))
const RateDialog = lazy(() =>
  import('../../domain/bookings/rate-dialog.tsx').then((module) => ({ default: module.RateDialog })),
)

/** What the shipper may do with a booking now: the server says which. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { refresh } = useAuth()
  const changed = useBookingsChanged()
  const [open, setOpen] = useState<'cancel' | 'complete' | 'rate' | 'details' | null>(null)
  const { can, senderDetails, receiverDetails, transporter } = booking
  const close = () => setOpen(null)
  const complete = useMutation({
    mutationFn: () =>
      orAlreadyDone(
        () => api(bookings.complete, { id: booking.id }),
        async () => (await bookingNow(booking.id)).status === 'completed',
      ),
    onSuccess: () => {
      toast({ title: t`Delivery confirmed`, description: t`Thank you. You can rate the driver now.` })
      changed()
      void refresh()
      close()
    },
    onError: (error) => {
      toast({ title: t`Error`, description: errorMessage(error, t`Please try again`), variant: 'destructive' })
      changed()
    },
  })
  // One button of a card is filled: what its shipper must do next.
  const lookOf = (act: NextAct) => (booking.next.can[0] === act ? 'main' : 'outline')
  const isMissing = !senderDetails || !receiverDetails
  if (!can.cancel && !can.complete && !can.rate && !can.editDetails) return null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2.5">
        {can.complete && (
          <Button variant={lookOf('check_delivery')} size="lg" className="flex-1" onClick={() => setOpen('complete')}>
            <Trans>Confirm Delivery</Trans>
          </Button>
        )}
        {can.rate && transporter && (
          <Button className="flex-1" onClick={() => setOpen('rate')}>
            <Trans>Rate the driver</Trans>
          </Button>
        )}
        {can.editDetails && (
          <Button variant={lookOf('give_details')} onClick={() => setOpen('details')}>
            {isMissing ? <Trans>Give pickup and delivery details</Trans> : <Trans>Correct details</Trans>}
          </Button>
        )}
        {can.cancel && (
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            <Trans>Cancel Booking</Trans>
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'complete' && (
          <Confirm
            open
            onOpenChange={() => {
              close()
              complete.reset()
            }}
            title={t`Confirm Delivery`}
            description={t`Have the goods arrived? This completes the trip.`}
            confirmLabel={t`Confirm Delivery`}
            busy={complete.isPending}
            onConfirm={() => complete.mutate()}
          >
            {complete.isError && (
              <p role="alert" className="text-sm text-danger">
                {errorMessage(complete.error, t`Please try again`)}
              </p>
            )}
          </Confirm>
        )}
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
