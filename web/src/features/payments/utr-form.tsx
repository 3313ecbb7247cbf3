import { Trans, useLingui } from '@lingui/react/macro'
import { payments } from '@vapsi/contract/payments'
import { utrIn } from '@vapsi/contract/values/pasted'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Send, api } from '../../lib/api/api.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { useAttemptKey } from '../../lib/api/attempt-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { toast } from '../../lib/session/toast.ts'
import { sayReported } from './just-reported.ts'
import { useBookingsChanged } from '../../domain/bookings/use-bookings.ts'

/** The reference number that the bank gives to a UPI payment, for the office to find it by. */
export function UtrForm(props: { bookingId: string; due: number; onReported: () => void }) {
  const { bookingId, due, onReported } = props
  const { t } = useLingui()
  const changed = useBookingsChanged()
  const keyOf = useAttemptKey()
  const [utr, setUtr] = useState('')
  const [isWrong, setWrong] = useState(false)
  const report = useMutation({
    mutationFn: (body: Send<typeof payments.report>) =>
      api(payments.report, { id: bookingId, ...body }, { idempotencyKey: keyOf(body) }),
    onSuccess: ({ id }) => {
      toast({ title: t`Payment reported`, description: t`The office confirms it and records it here.` })
      sayReported({ id, bookingId })
      changed()
      onReported()
    },
    onError: (error) =>
      toast({ title: t`Error`, description: errorMessage(error, t`Please try again`), variant: 'destructive' }),
  })
  const rule = t`Enter the UTR number of the payment: 6 to 35 letters and digits`
  const refused = report.error instanceof ApiError ? (report.error.fields['utr'] ?? errorMessage(report.error, '')) : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const plain = utrIn(utr)
    const isRight = /^[A-Za-z0-9]{6,35}$/.test(plain)
    setWrong(!isRight)
    if (isRight) report.mutate({ amount: due, utr: plain })
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <Field
        label={t`UTR number`}
        hint={t`Your UPI app shows it with the payment.`}
        error={(isWrong && rule) || (report.isError && (refused || t`Please try again`))}
      >
        <Input
          name="utr"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          value={utr}
          onChange={(event) => {
            setUtr(event.target.value)
            setWrong(false)
            report.reset()
          }}
        />
      </Field>
      <Button type="submit" busy={report.isPending}>
        <Trans>I have paid</Trans>
      </Button>
    </form>
  )
}
