import { Trans, useLingui } from '@lingui/react/macro'
import { COST_KINDS } from '@vapsi/contract/bookings/trip-account'
import { Camera } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { isShownAtFields, useFieldErrors } from '../../lib/field-errors.ts'
import { money } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input, NumberInput } from '../../ui/form/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useCostWords } from './cost-words.ts'
import { useSaidSaved } from './said-saved.ts'
import { type Cost, useSaveCost } from './use-trip-account.ts'

/** What was spent, on what, and the bill as a photo. */
export function CostForm(props: {
  bookingId: string
  cost: Cost | null
  /** Typical for the way, in rupees; null where nothing can be said. */
  tolls: number | null
  onDone: () => void
}) {
  const { bookingId, cost, onDone } = props
  const { t } = useLingui()
  const words = useCostWords()
  const [form, setForm] = useState(() => ({
    kind: cost?.kind ?? ('diesel' as const),
    amount: cost ? String(cost.amount) : '',
    note: cost?.note ?? '',
    photo: null as File | null,
  }))
  const keep = useSaveCost(bookingId, cost)
  const saySaved = useSaidSaved()
  const fields = useFieldErrors(keep.error, form)
  const tolls = form.kind === 'toll' && form.amount === '' && props.tolls ? money(props.tolls) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (keep.isPending) return
    keep.mutate(form, {
      onSuccess(isSent) {
        saySaved(isSent)
        onDone()
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3 rounded-input border border-line px-3 py-3">
      <Segments
        label={t`Spent on`}
        wraps
        value={form.kind}
        onChange={(kind) => setForm({ ...form, kind })}
        options={COST_KINDS.map((value) => ({ value, label: words[value] }))}
      />
      <Field label={t`Amount`} required error={fields['amount']}>
        <NumberInput
          lead="₹"
          min={0}
          value={form.amount}
          onChange={(event) => setForm({ ...form, amount: event.target.value })}
        />
      </Field>
      {tolls !== null && (
        <Button className="h-12" onClick={() => setForm({ ...form, amount: String(props.tolls) })}>
          <Trans>Usual on this route: about {tolls}</Trans>
        </Button>
      )}
      <Field label={t`Note`} optional error={fields['note']}>
        <Input maxLength={200} value={form.note} onChange={(event) => setForm({ ...form, note: event.target.value })} />
      </Field>
      <label className={buttonStyle({ variant: 'outline' }, 'h-12 min-w-0 cursor-pointer focus-within:outline-2')}>
        <Camera aria-hidden />
        <span className="min-w-0 truncate">
          {form.photo ? form.photo.name : cost?.photoUrl ? t`Another photo of the bill` : t`Photo of the bill`}
        </span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          onChange={({ target }) => setForm({ ...form, photo: target.files?.[0] ?? null })}
        />
      </label>
      {keep.error && !isShownAtFields(keep.error, { amount: form.amount, note: form.note }) && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(keep.error, t`Please try again.`)}
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="ink" className="h-12 flex-1" busy={keep.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button className="h-12" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </form>
  )
}
