import { bookings } from '@vapsi/contract/bookings'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { orAlreadyDone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { toast } from '../../lib/session/toast.ts'
import type { Booking } from '../../domain/bookings/booking.ts'
import { bookingNow, useBookingsChanged } from '../../domain/bookings/use-bookings.ts'

/** Calls a request off while the office has not assigned it; the office reads why. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const changed = useBookingsChanged()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const cancel = useMutation({
    mutationFn: () =>
      orAlreadyDone(
        () => api(bookings.cancel, { id: booking.id, reason: reason.trim() }),
        async () => (await bookingNow(booking.id)).status === 'cancelled',
      ),
    onSuccess: () => {
      toast({ title: t`Booking cancelled` })
      changed()
      onClose()
    },
    onError: (error) => {
      toast({ title: t`Error`, description: errorMessage(error, t`Please try again`), variant: 'destructive' })
      // The office may have assigned it in this minute.
      changed()
    },
  })
  const submit = () => {
    setMissing(!reason.trim())
    if (reason.trim()) cancel.mutate()
  }
  const { reference } = booking
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Cancel booking ${reference}?`}
      description={t`The request goes away and the truck is free for others.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={submit}>
            <Trans>Cancel Booking</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Reason`} required error={isMissing && t`Please give a reason`}>
        <Textarea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {cancel.isError && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {errorMessage(cancel.error, t`Please try again`)}
        </p>
      )}
    </Dialog>
  )
}
