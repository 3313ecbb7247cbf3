import { Trans, useLingui } from '@lingui/react/macro'
import { DECLINE_REASONS } from '@vapsi/contract/lifecycle'
import { useState } from 'react'
import { useDeclineWords } from '../../domain/bookings/decline-words.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { toast } from '../../lib/session/toast.ts'
import { type Trip, useTripStep } from './use-trips.ts'

/** Why a trip is declined: one press for the usual reasons, or own words. */
export function DeclineDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const decline = useTripStep(trip.id, () => {
    toast({ title: t`Trip declined`, description: t`The office is finding another truck.` })
    onClose()
  })
  const words = useDeclineWords()
  const code = DECLINE_REASONS.find((one) => words[one] === reason.trim())
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Decline this trip?`}
      description={t`The office sees your reason and assigns another truck.`}
      footer={
        <Button
          variant="danger"
          size="lg"
          wide
          busy={decline.isPending}
          onClick={() => decline.mutate({ decline: reason, code })}
        >
          <Trans>Decline</Trans>
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap gap-2">
          {DECLINE_REASONS.map((one) => (
            <Button key={one} aria-pressed={code === one} onClick={() => setReason(words[one])}>
              {words[one]}
            </Button>
          ))}
        </div>
        <Field label={t`Reason`} optional>
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {decline.isError && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(decline.error, t`Please try again.`)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
