import { Trans, useLingui } from '@lingui/react/macro'
import type { TermsView } from '@vapsi/contract/payments'
import { type FormEvent, useId, useState } from 'react'
import { laneIn } from '../../../domain/office-bookings/trip-text.ts'
import { useRefusedForm } from '../../../lib/field-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AgreedLast, useLastTerms } from './last-terms.tsx'
import { TermsError } from './terms-error.tsx'
import { TermsFields, type TermsValues, isSound, refusableTerms, termsValues } from './terms-fields.tsx'
import { seenOf, useSetTerms } from './use-set-terms.ts'

interface TermsBooking {
  id: string
  termsId: string | null
  draftTerms?: { id: string } | null | undefined
  reference: string
  fromLocation: string
  toLocation: string
  negotiatedPriceShipper: number | null
  negotiatedPriceDriver: number | null
}

/** Payment terms of one booking; new ones supersede those that stand. */
export function SetupTermsDialog({
  booking,
  known,
  onClose,
}: {
  booking: TermsBooking
  known?: Omit<TermsView, 'booking'> | null | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const formId = useId()
  const last = useLastTerms(booking.id, !known)
  const [typed, setValues] = useState<TermsValues | null>(null)
  const values = typed ?? termsValues(known)
  // As it was when the dialog opened: later changes are reported by a refusal.
  const [seen, onSeen] = useState(() => seenOf(booking))
  const terms = useSetTerms(booking.id, { seen, onSeen, onSaved: onClose })
  const { refused, form } = useRefusedForm(terms.error, refusableTerms(values))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSound(values)) terms.createTerms(values)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      keepOpenOutside
      title={t`Setup Payment Terms`}
      description={`${booking.reference} · ${laneIn(booking)}`}
      footer={
        <>
          <Button busy={terms.draft.isPending} disabled={!isSound(values)} onClick={() => terms.saveDraft(values)}>
            <Trans>Save as Draft</Trans>
          </Button>
          <Button type="submit" form={formId} variant="ink" busy={terms.create.isPending} disabled={!isSound(values)}>
            <Trans>Create Payment Terms</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <AgreedLast terms={last} values={values} onUse={setValues} />
        <TermsFields
          values={values}
          onChange={setValues}
          prices={{ shipper: booking.negotiatedPriceShipper, driver: booking.negotiatedPriceDriver }}
          refused={refused}
        />
        <TermsError bookingId={booking.id} error={terms.error} values={values} />
      </form>
    </Dialog>
  )
}
