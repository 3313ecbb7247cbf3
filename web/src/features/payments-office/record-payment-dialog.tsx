import type { ProposalView } from '@vapsi/contract/payments/proposals'
import { BankDay } from './bank-day.tsx'
import { SplitTransfer, useUsedElsewhere } from './split-transfer.tsx'
import { useWaits } from '../../domain/money/use-waits.ts'
import type { PaymentMethod, PaymentType } from '@vapsi/contract/constants'
import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { type PaymentView, payments } from '@vapsi/contract/payments'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type Send, api, read } from '../../lib/api/api.ts'
import { ask } from '../../lib/api/question.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { day, moneyExact } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, Select, Textarea } from '../../ui/form/input.tsx'
import { LateNumberInput } from '../../ui/form/late-number-input.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { priceOf } from '../../domain/money/proposal.ts'
import { offerOf } from './offer.ts'
import { PayeeOfBooking } from '../../domain/payouts/payee-account.tsx'
import { TermsBeside } from './terms/terms-beside.tsx'
import { WhoWasQuicker } from '../../domain/audit/audit-trail.tsx'
import { BookingPicker, bookingLine } from '../../domain/money/booking-picker.tsx'
import { useLookedAt } from '../../domain/office/looked-at.ts'
import { ActionError, someoneWasQuicker, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { methodWords, paymentTypeWords, useWords } from '../../domain/office/words.ts'

/** Money received or paid out. Submit needs booking, amount and payment type; the method is optional. */
export function RecordPaymentDialog({ booking, onClose }: { booking?: AdminBookingView; onClose: () => void }) {
  const { t } = useLingui()
  const { options } = useWords()
  const formId = useId()
  const [picked, setPicked] = useState<AdminBookingView | null>(booking ?? null)
  // Null: as the terms offer it.
  const [typedAmount, setAmount] = useState<string | null>(null)
  const [pickedType, setType] = useState<PaymentType | '' | null>(null)
  const [pickedMethod, setMethod] = useState<PaymentMethod | '' | null>(null)
  const [reference, setReference] = useState('')
  const [valueDate, setValueDate] = useState<string | null>(null)
  const [notes, setNotes] = useState('')
  const looked = useLookedAt((id) => read(admin.booking, { id }), picked?.id ?? null)
  const { seen: money, error: unread, retry, lookAgain } = looked
  const offered = offerOf(money ?? booking ?? null, pickedType)
  const paymentType = pickedType ?? offered?.paymentType ?? ''
  const amount = typedAmount ?? (offered ? String(offered.amount) : '')
  const paymentMethod = pickedMethod ?? offered?.method ?? ''
  const rupees = priceOf(amount)
  const isToDriver = paymentType.endsWith('to_driver')
  const open = isToDriver ? money?.balanceToDriver : money?.balanceFromShipper
  const held = isToDriver ? (money?.heldByPreviousDrivers ?? 0) : 0
  const tax = isToDriver ? (money?.tdsWithheld ?? 0) : 0
  const payable = paymentType === '' ? 0 : Math.round(((open ?? 0) - held - tax) * 100) / 100
  const complete = picked !== null && open !== undefined && rupees !== null && paymentType !== ''
  const asked = useRef<number | null>(null)
  const waits = useWaits()
  const fallback = t`An error occurred while recording the payment.`
  const movedOn = (answer: PaymentView | ProposalView) => {
    if (!('ofDay' in answer) || answer.ofDay === null) return null
    const [counts, of] = [day(answer.valueDate), day(answer.ofDay)]
    return t`Payment recorded: the month of ${of} is closed, so it counts on ${counts}`
  }
  const record = useOfficeAction<Send<typeof payments.record>, PaymentView | ProposalView>(
    (body, idempotencyKey) => api(payments.record, body, { idempotencyKey }),
    {
      done: t`Payment recorded`,
      doneAs: (answer) => waits(answer) ?? movedOn(answer),
      failed: t`Failed to record payment`,
      fallback,
    },
    onClose,
    lookAgain,
  )
  const used = useUsedElsewhere(record.error, record.variables?.reference)
  const isElsewhere = used !== null && used === reference.trim()
  const fields = {
    bookingId: picked?.id,
    amount,
    paymentType,
    paymentMethod,
    reference,
    valueDate,
    notes,
    ...(isElsewhere && { transferAmount: '' }),
  }
  const { refused, form } = useRefusedForm(record.error, fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const send = async (transferAmount?: number) => {
    if (!complete || record.isPending) return
    // An amount that differs from the agreed one needs a confirmation.
    if (offered && offered.paymentType === paymentType && offered.amount !== rupees && asked.current !== rupees) {
      const [agreed, typed] = [moneyExact(offered.amount), moneyExact(rupees)]
      if (!(await ask(t`${agreed} is agreed. Record ${typed}?`, t`Record Payment`))) return
      asked.current = rupees
    }
    record.mutate({
      bookingId: picked.id,
      amount: rupees,
      paymentType,
      paymentMethod: paymentMethod || null,
      reference: reference.trim() || null,
      ...(valueDate && { valueDate }),
      notes: notes.trim() || null,
      ifBalance: open,
      ...(transferAmount !== undefined && { split: { transferAmount } }),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      keepOpenOutside
      title={t`Record Payment`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="ink" disabled={!complete} busy={record.isPending}>
            <Trans>Record Payment</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Field label={t`Booking`} required error={refused['bookingId']}>
          {booking ? (
            <Input readOnly value={bookingLine(booking)} />
          ) : (
            <BookingPicker picked={picked} onPick={setPicked} />
          )}
        </Field>
        {unread !== null && <ErrorState error={unread} onRetry={retry} />}
        {money && (
          <OpenMoney
            money={money}
            // Once the driver is paid, the tax is what is left to record: its deposit.
            usable={payable > 0 ? payable : tax}
            held={held}
            tax={tax}
            onUse={(rupees) => {
              setAmount(String(rupees))
              if (payable <= 0 && notes.trim() === '') setNotes('TDS')
            }}
          />
        )}
        {picked && isToDriver && <PayeeOfBooking bookingId={picked.id} />}
        <TermsBeside booking={money ?? booking} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Payment Type`} required error={refused['paymentType']}>
            <Select
              placeholder={t`Choose`}
              options={options(paymentTypeWords)}
              value={paymentType}
              onChange={(event) => setType(event.target.value as PaymentType | '')}
            />
          </Field>
          <Field
            label={t`Amount`}
            required
            error={
              amount !== '' && rupees === null ? t`Enter an amount above 0 and up to 1,00,00,000` : refused['amount']
            }
          >
            <LateNumberInput lead="₹" min={0} step="0.01" value={amount} onChange={(e) => setAmount(e.target.value)} />
          </Field>
          <Field label={t`Payment Method`} optional error={refused['paymentMethod']}>
            <Select
              placeholder={t`Not given`}
              options={options(methodWords)}
              value={paymentMethod}
              onChange={(event) => setMethod(event.target.value as PaymentMethod | '')}
            />
          </Field>
          <Field label={t`Reference`} optional error={refused['reference']}>
            <Input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is agreed stands there; the UTR is what is left to give
              autoFocus={booking !== undefined && offered !== null}
              maxLength={80}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          </Field>
          <BankDay day={valueDate} onChange={setValueDate} error={refused['valueDate']} />
        </div>
        <Field label={t`Notes`} optional error={refused['notes']}>
          <Textarea rows={2} maxLength={500} value={notes} onChange={(event) => setNotes(event.target.value)} />
        </Field>
        <ActionError error={record.error} fallback={fallback} fields={fields}>
          {picked && someoneWasQuicker(record.error) && <WhoWasQuicker subjectId={picked.id} />}
        </ActionError>
        {isElsewhere && rupees !== null && (
          <SplitTransfer
            key={used}
            reference={used}
            side={isToDriver ? 'driver' : 'shipper'}
            rupees={rupees}
            busy={record.isPending}
            error={record.error}
            onSplit={(transferAmount) => void send(transferAmount)}
          />
        )}
      </form>
    </Dialog>
  )
}

/** The open amounts on both sides when they were loaded; a press takes one over. */
function OpenMoney({
  money,
  usable,
  held,
  tax,
  onUse,
}: {
  money: AdminBookingView
  usable: number
  held: number
  tax: number
  onUse: (rupees: number) => void
}) {
  const heldText = moneyExact(held)
  const owes = moneyExact(money.balanceFromShipper)
  const owed = moneyExact(money.balanceToDriver)
  const taxText = moneyExact(tax)
  const openText = moneyExact(usable)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-input bg-soft-blue px-3 py-2 text-sm text-word-blue">
      <p className="tabular">
        <Trans>
          The shipper owes {owes}, the driver is owed {owed}.
        </Trans>
        {held > 0 && (
          <span className="block">
            <Trans>
              An earlier driver still holds {heldText}. Until that is settled, only the rest can be paid out.
            </Trans>
          </span>
        )}
        {tax > 0 && (
          <span className="block">
            <Trans>
              {taxText} of it is TDS. When it is deposited, record that last: the challan as reference, TDS in the
              notes.
            </Trans>
          </span>
        )}
      </p>
      {usable > 0 && (
        <button
          type="button"
          className="min-h-11 font-semibold underline underline-offset-4"
          onClick={() => onUse(usable)}
        >
          <Trans>Use {openText}</Trans>
        </button>
      )}
    </div>
  )
}
