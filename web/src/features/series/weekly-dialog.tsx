import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { series } from '@vapsi/contract/loads/series'
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { Shipment } from '../../domain/shipment/use-shipments.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput, Select } from '../../ui/form/input.tsx'
import { Checkbox } from '../../ui/form/toggles.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { RouteRow } from '../../ui/trip/route-line.tsx'
import { hourText } from './hour.ts'
import { endsOf, lastPrice } from './price-of.ts'
import { useWeekdays } from './weekdays.ts'

const hours = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, at) => ({ value: String(from + at), label: hourText(from + at) }))

/** Days of the week, hours, and a price or the lane's usual one: posted ahead until it is stopped. */
export function WeeklyDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const form = useId()
  const words = useWeekdays()
  const [keyOf] = useState(keyPerBody)
  const [weekdays, setWeekdays] = useState<number[]>([])
  const [[from, until], setHours] = useState(['9', '18'])
  const [price, setPrice] = useState(lastPrice(shipment))
  const [isUsual, setUsual] = useState(false)
  const [skipsHolidays, setSkipsHolidays] = useState(true)
  const isInOrder = Number(from) < Number(until)
  const isReady = weekdays.length > 0 && isInOrder && (isUsual || price !== '')
  const start = useMutation({
    mutationFn: () => {
      const window = { fromHour: Number(from), untilHour: Number(until) }
      const body = { weekdays, ...window, price: isUsual ? null : price, skipsHolidays }
      return api(series.start, { reference: shipment.reference, ...body }, { idempotencyKey: keyOf(body) })
    },
    onSuccess: () => {
      toast({ title: t`Weekly load started`, description: t`Each load is posted two days before its pickup.` })
      onClose()
      navigate('/weekly-loads')
    },
  })
  const toggle = (day: number) =>
    setWeekdays((chosen) =>
      chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted((a, b) => a - b),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !start.isPending) start.mutate()
  }
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={onClose}
      title={t`Every week on …`}
      description={<RouteRow wraps {...endsOf(shipment)} />}
      footer={
        <Button type="submit" form={form} variant="main" wide busy={start.isPending} disabled={!isReady}>
          <Trans>Post every week</Trans>
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <fieldset>
          <legend className="mb-1.5 text-sm font-bold">
            <Trans>Days of pickup</Trans>
          </legend>
          <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
            {words.map((word, at) => (
              <Button
                key={word}
                variant={weekdays.includes(at + 1) ? 'ink' : 'outline'}
                aria-pressed={weekdays.includes(at + 1)}
                className="px-1"
                onClick={() => toggle(at + 1)}
              >
                {word}
              </Button>
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t`Pickup from`}>
            <Select options={hours(0, 23)} value={from} onChange={({ target }) => setHours([target.value, until])} />
          </Field>
          <Field label={t`Pickup until`} error={isInOrder ? undefined : <Trans>After it begins, please.</Trans>}>
            <Select options={hours(1, 24)} value={until} onChange={({ target }) => setHours([from, target.value])} />
          </Field>
        </div>
        {!isUsual && (
          <Field label={t`Expected Price`}>
            <NumberInput lead="₹" min={1} value={price} onChange={(event) => setPrice(event.target.value)} />
          </Field>
        )}
        <Checkbox checked={isUsual} onChange={setUsual} label={<Trans>The usual price of the lane each time</Trans>} />
        <Checkbox
          checked={skipsHolidays}
          onChange={setSkipsHolidays}
          label={<Trans>Not on 26 January, 15 August and 2 October</Trans>}
        />
        {start.isError && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(start.error, t`Please try again`)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
