import { Trans, useLingui } from '@lingui/react/macro'
import { type DisputeView, disputes } from '@vapsi/contract/road/disputes'
import type { ProposalView } from '@vapsi/contract/office/proposals'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
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
  if (!data?.dispute)
    return (
      <p className="text-sm text-quiet">
        <Trans>Nothing is disputed.</Trans>
      </p>
    )
  return (
    <DisputeFacts dispute={data.dispute}>
      {data.can.decide && <Decide bookingId={bookingId} amount={data.dispute.amount} />}
    </DisputeFacts>
  )
}

function Decide({ bookingId, amount }: { bookingId: string; amount: number }) {
  const { t } = useLingui()
  const [form, setForm] = useState({ award: String(amount), fromDriver: String(amount), decision: '' })
  const fallback = t`Please try again.`
  const decide = useOfficeAction<typeof form, DisputeView | ProposalView>(
    (body, idempotencyKey) => api(disputes.decide, { id: bookingId, ...body }, { idempotencyKey }),
    {
      done: t`Dispute decided`,
      doneAs: useWaits(),
      failed: t`Not decided`,
      fallback,
    },
  )
  const fields = decide.error instanceof ApiError ? decide.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!decide.isPending) decide.mutate(form)
  }
  const change = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value })
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <Field label={t`Off the shipper’s price`} error={fields['award']}>
        <NumberInput lead="₹" min={0} value={form.award} onChange={change('award')} />
      </Field>
      <Field label={t`Off the driver’s price`} error={fields['fromDriver']}>
        <NumberInput lead="₹" min={0} value={form.fromDriver} onChange={change('fromDriver')} />
      </Field>
      <Field label={t`Why, for both sides`} required error={fields['decision']}>
        <Textarea rows={2} maxLength={1000} value={form.decision} onChange={change('decision')} />
      </Field>
      <ActionError error={decide.error} fallback={fallback} />
      <Button type="submit" variant="ink" busy={decide.isPending}>
        <Trans>Decide</Trans>
      </Button>
    </form>
  )
}
