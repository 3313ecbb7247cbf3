import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type EwayView, eway } from '@vapsi/contract/bookings/eway'
import { indianDay } from '@vapsi/contract/values/india'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { isShownAtFields, useFieldErrors } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, NumberInput } from '../../ui/form/input.tsx'
import { Switch } from '../../ui/form/toggles.tsx'
import { ewayDigits } from './eway-digits.ts'

const startOf = ({ bill, known }: Pick<EwayView, 'bill' | 'known'>) => ({
  number: bill?.number ?? known.number ?? '',
  generatedAt: indianDay(bill ? new Date(bill.generatedAt) : new Date()),
  km: String(bill?.km ?? known.km ?? ''),
  isOverDimensional: bill?.isOverDimensional ?? false,
})

/**
 * As printed on the bill; a first one starts with what the lorry receipt and the map know. The hour does not matter:
 * the law counts whole days from its creation.
 */
export function EwayForm(props: { bookingId: string; state: Pick<EwayView, 'bill' | 'known'>; onDone: () => void }) {
  const { bookingId, state, onDone } = props
  const { t } = useLingui()
  const client = useQueryClient()
  // Untouched fields show the current values: the other side or the office may have saved in the meantime.
  const [typed, setTyped] = useState<Partial<ReturnType<typeof startOf>>>({})
  const form = { ...startOf(state), ...typed }
  const isByMap = !state.bill && state.known.km !== null && typed.km === undefined
  const change = (fields: typeof typed) => setTyped({ ...typed, ...fields })
  const keep = useMutation({
    mutationFn: () => api(eway.keep, { id: bookingId, ...form }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ predicate: concerning(eway.get) }),
  })
  const fields = useFieldErrors(keep.error, form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!keep.isPending) keep.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3 rounded-input border border-line px-3 py-3">
      <Field label={t`E-way bill number`} hint={t`12 digits`} required error={fields['number']}>
        <Input
          inputMode="numeric"
          value={form.number}
          onChange={(event) => change({ number: ewayDigits(event.target.value) })}
        />
      </Field>
      <Field label={t`Generated or extended on`} required error={fields['generatedAt']}>
        <DayInput value={form.generatedAt} onChange={(generatedAt) => change({ generatedAt })} />
      </Field>
      <Field
        label={t`Kilometres on the bill`}
        hint={isByMap && t`Estimated by the map. Enter what the bill says.`}
        required
        error={fields['km']}
      >
        <NumberInput min={1} value={form.km} onChange={(event) => change({ km: event.target.value })} />
      </Field>
      <Switch
        checked={form.isOverDimensional}
        onChange={(isOverDimensional) => change({ isOverDimensional })}
        label={<Trans>Over-dimensional cargo</Trans>}
        hint={<Trans>A day for each 20 km instead of 200.</Trans>}
      />
      {keep.error && !isShownAtFields(keep.error, form) && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(keep.error, t`Please try again.`)}
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="ink" className="h-12" busy={keep.isPending}>
          <Trans>Save the e-way bill</Trans>
        </Button>
        <Button className="h-12" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </form>
  )
}
