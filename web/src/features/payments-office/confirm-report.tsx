import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { type PaymentView, payments } from '@vapsi/contract/payments'
import { toPaise } from '@vapsi/contract/values/rupees'
import { type FormEvent, useId, useState } from 'react'
import { type Item, type Send, api, read } from '../../lib/api/api.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { moneyExact } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { useLookedAt } from '../../domain/office/looked-at.ts'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { paymentTypeWords, useWords } from '../../domain/office/words.ts'

import { BankDay } from './bank-day.tsx'
import { SplitTransfer, useUsedElsewhere } from './split-transfer.tsx'

type Report = Item<typeof payments.reports>

const fromShipper = ['advance_from_shipper', 'partial_from_shipper', 'final_from_shipper'] as const
type FromShipper = (typeof fromShipper)[number]

/** The payment type: the advance while one is due, then the balance, whole or in part. */
function typeOf(rupees: number, booking: AdminBookingView): FromShipper {
  if (booking.paymentStatus === 'advance_due') return 'advance_from_shipper'
  const openPaise = toPaise(booking.negotiatedPriceShipper ?? 0) - toPaise(booking.totalReceivedFromShipper)
  return toPaise(rupees) < openPaise ? 'partial_from_shipper' : 'final_from_shipper'
}

/** The bank shows the money: it is recorded as what was due, unless the clerk changes it. */
export function ConfirmReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useLingui()
  const { options } = useWords()
  const formId = useId()
  const [picked, setType] = useState<FromShipper | null>(null)
  const [valueDate, setValueDate] = useState<string | null>(null)
  const { seen } = useLookedAt((id) => read(admin.booking, { id }), report.booking.id)
  const paymentType = picked ?? (seen && typeOf(report.amount, seen))
  const fallback = t`An error occurred while recording the payment.`
  const confirm = useOfficeAction<Send<typeof payments.confirmReport>, PaymentView>(
    (body, idempotencyKey) => api(payments.confirmReport, { id: report.id, ...body }, { idempotencyKey }),
    { done: t`Payment recorded`, failed: t`Failed to record payment`, fallback },
    onClose,
  )
  const isElsewhere = useUsedElsewhere(confirm.error, report.utr) !== null
  const fields = { paymentType, valueDate, ...(isElsewhere && { transferAmount: '' }) }
  const { refused, form } = useRefusedForm(confirm.error, fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (paymentType && !confirm.isPending) confirm.mutate({ paymentType, ...(valueDate && { valueDate }) })
  }
  const amount = moneyExact(report.amount)
  const utr = report.utr
  const booking = report.booking.reference
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Confirm as payment`}
      description={t`${amount} with UTR ${utr} is recorded as received by UPI for ${booking}.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="ink" disabled={!paymentType} busy={confirm.isPending}>
            <Trans>Record Payment</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Field label={t`Payment Type`} error={refused['paymentType']}>
          <Select
            options={options(paymentTypeWords, fromShipper)}
            placeholder={t`Choose`}
            value={paymentType ?? ''}
            onChange={(event) => setType((event.target.value || null) as FromShipper | null)}
          />
        </Field>
        <BankDay day={valueDate} onChange={setValueDate} error={refused['valueDate']} />
        <ActionError error={confirm.error} fallback={fallback} fields={fields} />
        {isElsewhere && paymentType && (
          <SplitTransfer
            reference={utr}
            side="shipper"
            rupees={report.amount}
            busy={confirm.isPending}
            error={confirm.error}
            onSplit={(transferAmount) =>
              confirm.mutate({ paymentType, ...(valueDate && { valueDate }), split: { transferAmount } })
            }
          />
        )}
      </form>
    </Dialog>
  )
}
