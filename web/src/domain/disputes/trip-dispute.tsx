import { Trans, useLingui } from '@lingui/react/macro'
import { type DisputeView, disputes } from '@vapsi/contract/payments/disputes'
import { type FormEvent, Suspense, lazy, useState } from 'react'
import { May } from '../../lib/session/may.tsx'
import { useFirstWrong, useFieldErrors } from '../../lib/field-errors.ts'
import { moneyExact } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput, Select, Textarea } from '../../ui/form/input.tsx'
import { PhotoButton } from '../../ui/form/photo-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { DisputeFacts } from './dispute-facts.tsx'
import { useDispute, useDisputeStep } from './use-dispute.ts'

const Confirm = lazy(() => import('../../ui/overlay/confirm.tsx').then((m) => ({ default: m.Confirm })))

/** What is disputed about a delivery, and what this side may say to it; nothing where nothing is disputed and nothing can be. */
export function TripDispute({ bookingId }: { bookingId: string }) {
  const { data } = useDispute(bookingId)
  if (!data) return null
  const { dispute, can } = data
  return (
    <>
      {dispute && (
        <DisputeFacts dispute={dispute}>
          <Actions bookingId={bookingId} can={can} hasAnswer={dispute.answer !== null} />
        </DisputeFacts>
      )}
      {can.open && <OpenDispute bookingId={bookingId} drops={data.drops} />}
    </>
  )
}

function Actions(props: { bookingId: string; can: DisputeView['can']; hasAnswer: boolean }) {
  const { bookingId, can, hasAnswer } = props
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const step = useDisputeStep(bookingId)
  const isTakenBack = step.isPending && 'withdraw' in step.variables
  if (!can.addPhoto) return null
  return (
    <>
      {can.answer && (
        <May call={disputes.answer}>
          <Answer bookingId={bookingId} hasAnswer={hasAnswer} />
        </May>
      )}
      <span className="flex flex-wrap gap-2">
        <May call={disputes.addPhoto}>
          <PhotoButton busy={step.isPending && 'photo' in step.variables} onPhoto={(photo) => step.mutate({ photo })}>
            <Trans>Add a photo</Trans>
          </PhotoButton>
        </May>
        {can.withdraw && (
          <Button call={disputes.withdraw} className="h-12" busy={isTakenBack} onClick={() => setAsking(true)}>
            <Trans>Take the dispute back</Trans>
          </Button>
        )}
      </span>
      {isAsking && (
        <Suspense fallback={null}>
          <Confirm
            open
            onOpenChange={setAsking}
            title={t`Take the dispute back`}
            description={t`The office does not decide any more, and the trip completes as before.`}
            confirmLabel={t`Take the dispute back`}
            onConfirm={() => {
              setAsking(false)
              step.mutate({ withdraw: true })
            }}
          />
        </Suspense>
      )}
      <Problem error={step.error} />
    </>
  )
}

function Answer({ bookingId, hasAnswer }: { bookingId: string; hasAnswer: boolean }) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const step = useDisputeStep(bookingId, () => setWords(''))
  const fields = useFieldErrors(step.error, { answer: words })
  const { form } = useFirstWrong(step.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!step.isPending) step.mutate({ answer: words.trim() })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-2">
      <Field label={hasAnswer ? t`Say it again` : t`What do you say to it?`} error={fields['answer']}>
        <Textarea rows={2} maxLength={1000} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <Button type="submit" className="h-12 justify-self-start" busy={step.isPending}>
        <Trans>Send to the office</Trans>
      </Button>
      <Problem error={step.error} fields={{ answer: words }} />
    </form>
  )
}

function OpenDispute({ bookingId, drops }: { bookingId: string; drops: DisputeView['drops'] }) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const [values, setValues] = useState({ amount: '', reason: '', stopId: '' })
  const step = useDisputeStep(bookingId, () => setAsked(false))
  const fields = useFieldErrors(step.error, values)
  const { form } = useFirstWrong(step.error)
  if (!isAsked)
    return (
      <Button call={disputes.open} className="h-12 justify-self-start" onClick={() => setAsked(true)}>
        <Trans>Something is wrong with this delivery</Trans>
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { stopId, ...said } = values
    if (!step.isPending) step.mutate({ open: stopId === '' ? said : values })
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-3 rounded-input border border-line px-3 py-3"
    >
      <p className="text-sm text-quiet">
        <Trans>The trip does not complete until the office has decided. What you do not dispute stays due.</Trans>
      </p>
      {drops.length > 0 && (
        <Field label={t`What is it about?`}>
          <Select
            value={values.stopId}
            onChange={(event) => setValues({ ...values, stopId: event.target.value })}
            options={[
              { value: '', label: t`The delivery as a whole` },
              ...drops.map(({ stopId, place, most }) => {
                const [town, rupees] = [nameIn(place), moneyExact(most)]
                return { value: stopId, label: t`${town}, up to ${rupees}` }
              }),
            ]}
          />
        </Field>
      )}
      <Field label={t`Amount you dispute`} required error={fields['amount']}>
        <NumberInput
          lead="₹"
          min={1}
          value={values.amount}
          onChange={(event) => setValues({ ...values, amount: event.target.value })}
        />
      </Field>
      <Field label={t`What is wrong?`} required error={fields['reason']}>
        <Textarea
          rows={3}
          maxLength={1000}
          value={values.reason}
          onChange={(event) => setValues({ ...values, reason: event.target.value })}
        />
      </Field>
      <Problem error={step.error} fields={values} />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="ink" className="h-12" busy={step.isPending}>
          <Trans>Dispute the delivery</Trans>
        </Button>
        <Button className="h-12" onClick={() => setAsked(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </form>
  )
}
