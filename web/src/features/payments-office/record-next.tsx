import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { ProposalView } from '@vapsi/contract/payments/proposals'
import { type PaymentView, payments } from '@vapsi/contract/payments'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useMay } from '../../lib/session/may.tsx'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { methodWords, paymentTypeWords, useWords } from '../../domain/office/words.ts'
import { type Send, api } from '../../lib/api/api.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { moneyExact } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { type Offer, offerOf } from './offer.ts'
import { PayeeOfBooking } from '../../domain/payouts/payee-account.tsx'
import { useWaits } from '../../domain/money/use-waits.ts'

/** The next agreed instalment: its UTR can be pasted anywhere on the page, and one press records it. */
export function RecordNext({ booking }: { booking: AdminBookingView }) {
  const offer = offerOf(booking, null)
  const may = useMay()
  if (!offer || !may(payments.record)) return null
  return <NextForm key={`${offer.paymentType} ${offer.amount}`} booking={booking} offer={offer} />
}

function NextForm({ booking, offer }: { booking: AdminBookingView; offer: Offer }) {
  const { t } = useLingui()
  const { word } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [reference, setReference] = usePasted(field)
  const fallback = t`An error occurred while recording the payment.`
  const record = useOfficeAction<Send<typeof payments.record>, PaymentView | ProposalView>(
    (body, idempotencyKey) => api(payments.record, body, { idempotencyKey }),
    {
      done: t`Payment recorded`,
      doneAs: useWaits(),
      failed: t`Failed to record payment`,
      fallback,
    },
    () => setReference(''),
  )
  const { refused, form } = useRefusedForm(record.error, { reference })
  const fromShipper = offer.paymentType.endsWith('from_shipper')
  const amount = moneyExact(offer.amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reference.trim() === '' || record.isPending) return
    record.mutate({
      bookingId: booking.id,
      amount: offer.amount,
      paymentType: offer.paymentType,
      paymentMethod: offer.method ?? 'bank_transfer',
      reference: reference.trim(),
      ifBalance: fromShipper ? booking.balanceFromShipper : booking.balanceToDriver,
    })
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="mb-3 grid grid-cols-1 gap-2 rounded-card border border-line bg-card p-3"
    >
      <p className="tabular text-sm">
        <b>{word(paymentTypeWords[offer.paymentType])}</b> {amount}
        {offer.method && ` · ${word(methodWords[offer.method])}`}
      </p>
      {!fromShipper && <PayeeOfBooking bookingId={booking.id} />}
      <div className="flex flex-wrap items-start gap-2">
        <Field label={t`UTR`} labelHidden error={refused['reference']} className="min-w-48 flex-1">
          <Input
            ref={field}
            placeholder={t`Paste the UTR`}
            maxLength={80}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="ink" className="h-12" disabled={reference.trim() === ''} busy={record.isPending}>
          <Trans>Record {amount}</Trans>
        </Button>
      </div>
      <ActionError error={record.error} fallback={fallback} fields={{ reference }} />
    </form>
  )
}

/**
 * Handles a paste while no field has the focus: a UTR from the bank's page needs no click before it, and Enter records
 * it.
 */
function usePasted(field: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState('')
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"]')
      )
        return
      const pasted = event.clipboardData?.getData('text').trim() ?? ''
      if (!/^[A-Za-z0-9 ]{6,40}$/.test(pasted)) return
      event.preventDefault()
      setText(pasted)
      field.current?.focus()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [field])
  return [text, setText] as const
}
