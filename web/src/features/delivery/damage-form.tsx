import { Trans, useLingui } from '@lingui/react/macro'
import { DISPUTE } from '@vapsi/contract/payments/disputes'
import { type FormEvent, useState } from 'react'
import { useDisputeStep } from '../../domain/disputes/use-dispute.ts'
import { useFieldErrors, useFirstWrong } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput, Textarea } from '../../ui/form/input.tsx'
import { PhotoButton } from '../../ui/form/photo-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Segments } from '../../ui/segments.tsx'

type Kind = 'damaged' | 'short' | 'wet' | 'other'

/** What is wrong with a delivery, with photos and the amount that its shipper does not want to pay. */
export function DamageForm(props: { bookingId: string; onBack: () => void; onDone: () => void }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>('damaged')
  const [values, setValues] = useState({ amount: '', reason: '' })
  const [photos, setPhotos] = useState<File[]>([])
  const [isOpened, setOpened] = useState(false)
  const step = useDisputeStep(props.bookingId)
  const fields = useFieldErrors(step.error, values)
  const { form } = useFirstWrong(step.error)
  const kinds = { damaged: t`Damaged`, short: t`Short`, wet: t`Wet`, other: t`Other` }
  const send = async () => {
    const reason = [kinds[kind], values.reason.trim()].filter(Boolean).join(': ')
    if (!isOpened) await step.mutateAsync({ open: { amount: values.amount, reason } })
    setOpened(true)
    for (const photo of photos) {
      await step.mutateAsync({ photo })
      setPhotos((left) => left.filter((one) => one !== photo))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What is refused stands at its field; pressed again, only the photos go that did not.
    if (!step.isPending) void send().then(props.onDone, () => undefined)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <Segments
        label={t`What is wrong?`}
        wraps
        value={kind}
        onChange={setKind}
        options={(Object.keys(kinds) as Kind[]).map((value) => ({ value, label: kinds[value] }))}
      />
      <Field label={t`How many, and what`} error={fields['reason']}>
        <Textarea
          rows={2}
          maxLength={900}
          value={values.reason}
          onChange={(event) => setValues({ ...values, reason: event.target.value })}
        />
      </Field>
      <Field label={t`Amount you dispute`} required error={fields['amount']}>
        <NumberInput
          lead="₹"
          min={1}
          value={values.amount}
          onChange={(event) => setValues({ ...values, amount: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {photos.length < DISPUTE.photos && (
          <PhotoButton onPhoto={(photo) => setPhotos([...photos, photo])}>
            <Trans>Add a photo</Trans>
          </PhotoButton>
        )}
        {photos.length > 0 && (
          <span className="text-sm text-quiet">
            {photos.length === 1 ? <Trans>1 photo</Trans> : <Trans>{photos.length} photos</Trans>}
          </span>
        )}
      </div>
      <p className="text-sm text-quiet">
        <Trans>The trip does not complete until the office has decided. What you do not dispute stays due.</Trans>
      </p>
      <Problem error={step.error} fields={values} />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="main" className="h-13" busy={step.isPending}>
          <Trans>Dispute the delivery</Trans>
        </Button>
        <Button className="h-13" onClick={props.onBack}>
          <Trans>Back</Trans>
        </Button>
      </span>
    </form>
  )
}
