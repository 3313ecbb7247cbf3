import { Trans, useLingui } from '@lingui/react/macro'
import { type DisputeView, disputes } from '@vapsi/contract/payments/disputes'
import type { ProposalView } from '@vapsi/contract/payments/proposals'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { isShownAtFields, useFirstWrong, useFieldErrors } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput, Textarea } from '../../ui/form/input.tsx'
import { ActionError, useOfficeAction } from '../office/use-office-action.tsx'
import { useWaits } from '../money/use-waits.ts'
import { DisputeFacts } from './dispute-facts.tsx'
import { useDispute } from './use-dispute.ts'

/** Both sides' words before the office, and its decision. */
export function OfficeDispute({ bookingId }: { bookingId: string }) {
  const { data } = useDispute(bookingId)
  const dispute = data?.dispute
  if (!dispute)
    return (
      <p className="text-sm text-quiet">
        <Trans>Nothing is disputed.</Trans>
      </p>
    )
  return (
    <DisputeFacts dispute={dispute}>
      {dispute.status === 'open' && dispute.answer === null && (
        <p className="text-quiet">
          <Trans>The driver has said nothing to it yet.</Trans>
        </p>
      )}
      {data.can.decide && <Decide bookingId={bookingId} amount={dispute.amount} ifAnsweredAt={dispute.answeredAt} />}
    </DisputeFacts>
  )
}

interface DecideProps {
  bookingId: string
  amount: number
  ifAnsweredAt: string | null
}

function Decide({ bookingId, amount, ifAnsweredAt }: DecideProps) {
  const { t } = useLingui()
  const [values, setValues] = useState({ award: String(amount), fromDriver: String(amount), decision: '' })
  const fallback = t`Please try again.`
  const decide = useOfficeAction<typeof values, DisputeView | ProposalView>(
    (body, idempotencyKey) => api(disputes.decide, { id: bookingId, ...body, ifAnsweredAt }, { idempotencyKey }),
    {
      done: t`Dispute decided`,
      doneAs: useWaits(),
      failed: t`Not decided`,
      fallback,
    },
  )
  const fields = useFieldErrors(decide.error, values)
  const { form } = useFirstWrong(decide.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!decide.isPending) decide.mutate(values)
  }
  const change = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <Field label={t`Off the shipper’s price`} error={fields['award']}>
        <NumberInput lead="₹" min={0} value={values.award} onChange={change('award')} />
      </Field>
      <Field label={t`Off the driver’s price`} error={fields['fromDriver']}>
        <NumberInput lead="₹" min={0} value={values.fromDriver} onChange={change('fromDriver')} />
      </Field>
      <Field label={t`Why, for both sides`} required error={fields['decision']}>
        <Textarea rows={2} maxLength={1000} value={values.decision} onChange={change('decision')} />
      </Field>
      {!isShownAtFields(decide.error, values) && <ActionError error={decide.error} fallback={fallback} />}
      <Button type="submit" variant="ink" busy={decide.isPending}>
        <Trans>Decide</Trans>
      </Button>
    </form>
  )
}
