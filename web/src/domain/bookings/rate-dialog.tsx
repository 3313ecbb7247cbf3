import { shipments } from '@vapsi/contract/bookings/shipments'
import { Trans, useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Send, api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { useAttemptKey } from '../../lib/api/attempt-key.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { StarsInput } from '../../ui/person.tsx'
import { toast } from '../../lib/session/toast.ts'

interface RateDialogProps {
  bookingId: string
  personId: string
  /** Who is rated. */
  whom: 'driver' | 'shipper'
  name: string
  onClose: () => void
}

/** One to five stars and a few words about the other side, once a trip. */
export function RateDialog({ bookingId, personId, whom, name, onClose }: RateDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const keyOf = useAttemptKey()
  const rate = useMutation({
    mutationFn: (body: Send<typeof bookings.rate>) =>
      api(bookings.rate, { id: bookingId, ...body }, { idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast({ title: t`Thank you for your rating` })
      void client.invalidateQueries({ predicate: concerning(bookings.list, shipments.list) })
      onClose()
    },
    onError: (error) =>
      toast({ title: t`Rating failed`, description: errorMessage(error, t`Please try again`), variant: 'destructive' }),
  })
  const title = whom === 'driver' ? t`Rate the driver` : t`Rate the shipper`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={name}
      footer={
        <Button
          variant="main"
          wide
          busy={rate.isPending}
          disabled={stars === 0}
          onClick={() => rate.mutate({ stars, comment: comment.trim() || null })}
        >
          <Trans>Send rating</Trans>
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <StarsInput value={stars} onChange={setStars} label={t`Your Rating`} />
        <Field label={t`A few words`} optional>
          <Textarea rows={3} maxLength={500} value={comment} onChange={(event) => setComment(event.target.value)} />
        </Field>
        <ReportButton subject="person" id={personId} name={name} />
        {rate.isError && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(rate.error, t`Please try again`)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
