import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingView, BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { ProposalView } from '@vapsi/contract/payments/proposals'
import { useWaits } from '../../domain/money/use-waits.ts'
import { type Send, api } from '../../lib/api/api.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { PriceFields } from '../../domain/money/price-fields.tsx'
import { marginOf, priceOf } from '../../domain/money/proposal.ts'
import { WhoWasQuicker } from '../../domain/audit/audit-trail.tsx'
import { ActionError, someoneWasQuicker, useOfficeAction } from '../../domain/office/use-office-action.tsx'

/** Other agreed prices, never below what is paid; a change by another clerk in the meantime wins and is shown. */
export function RepriceDialog({ booking, onClose }: { booking: BookingLedgerView; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  // The state that the clerk saw: a later one on the server is a conflict, even if this page has loaded it since.
  // Pressing again after seeing the change confirms it.
  const lookedAt = useRef(booking.updatedAt)
  const [shipperText, setShipper] = useState(String(booking.negotiatedPriceShipper ?? ''))
  const [driverText, setDriver] = useState(String(booking.negotiatedPriceDriver ?? ''))
  const [notes, setNotes] = useState(booking.negotiationNotes ?? '')
  const margin = marginOf(priceOf(shipperText), priceOf(driverText))
  const complete = margin !== null && margin.rupees >= 0
  const waits = useWaits()
  const fallback = t`The prices could not be changed.`
  const reprice = useOfficeAction<Send<typeof admin.reprice>, AdminBookingView | ProposalView>(
    (body) => api(admin.reprice, { id: booking.id, ...body, ifUpdatedAt: lookedAt.current }),
    { done: t`Prices changed`, doneAs: waits, failed: t`Update failed`, fallback },
    onClose,
    async () => {
      const now = await api(admin.booking, { id: booking.id })
      lookedAt.current = now.updatedAt
    },
  )
  const fields = { negotiatedPriceShipper: shipperText, negotiatedPriceDriver: driverText, negotiationNotes: notes }
  const { refused, form } = useRefusedForm(reprice.error, fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [shipper, driver] = [priceOf(shipperText), priceOf(driverText)]
    if (!complete || shipper === null || driver === null || reprice.isPending) return
    reprice.mutate({
      negotiatedPriceShipper: shipper,
      negotiatedPriceDriver: driver,
      negotiationNotes: notes.trim(),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      keepOpenOutside
      title={t`Change prices`}
      description={booking.reference}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="ink" disabled={!complete} busy={reprice.isPending}>
            <Trans>Save prices</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <PriceFields
          shipperText={shipperText}
          driverText={driverText}
          onShipper={setShipper}
          onDriver={setDriver}
          refused={refused}
        />
        <Field label={t`Negotiation notes`} optional error={refused['negotiationNotes']}>
          <Textarea rows={2} maxLength={1000} value={notes} onChange={(event) => setNotes(event.target.value)} />
        </Field>
        <ActionError error={reprice.error} fallback={fallback} fields={fields}>
          {someoneWasQuicker(reprice.error) && <WhoWasQuicker subjectId={booking.id} />}
        </ActionError>
      </form>
    </Dialog>
  )
}
