import { Trans, useLingui } from '@lingui/react/macro'
import { FREIGHT } from '@vapsi/contract/constants'
import type { OfferView } from '@vapsi/contract/admin/admin-views'
import { moderation } from '@vapsi/contract/moderation/moderation'
import { type FormEvent, useState } from 'react'
import { useMay } from '../../lib/session/may.tsx'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { indianDay } from '@vapsi/contract/values/india'
import { useIndianDay } from '../../lib/language/now.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field } from '../../ui/form/field.tsx'

/** Whole days in which a truck may come for a load; the office looks farther ahead than a shipper may. */
export function SetPickup({ id, pickup }: { id: string; pickup: NonNullable<OfferView['pickup']> }) {
  const { t } = useLingui()
  const may = useMay()
  const [first, last] = [useIndianDay(), useIndianDay(FREIGHT.pickupDaysAheadOffice)]
  // An untouched day is the load's current one: another clerk may have set it in the meantime.
  const [typed, setTyped] = useState<{ from?: string; until?: string }>({})
  const { from, until } = { from: dayOf(pickup.from), until: dayOf(pickup.until, -1), ...typed }
  const fallback = t`The pickup days could not be set.`
  const set = useOfficeAction<{ pickupFrom: string; pickupUntil: string }, unknown>(
    (days) => api(moderation.setPickup, { id, ...days }),
    { done: t`Pickup days set`, failed: t`That failed`, fallback },
    () => setTyped({}),
  )
  const fields = { pickupFrom: from, pickupUntil: until }
  const { refused, form } = useRefusedForm(set.error, fields)
  if (!may(moderation.setPickup)) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate({ pickupFrom: midnight(from), pickupUntil: midnight(until, 1) })
  }
  const days = { min: first, max: last, required: true }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-2 items-start gap-3">
      <Field label={t`Pickup from`} error={refused['pickupFrom']}>
        <DayInput {...days} value={from} onChange={(day) => setTyped({ ...typed, from: day })} />
      </Field>
      <Field label={t`Pickup until`} error={refused['pickupUntil']}>
        <DayInput {...days} value={until} onChange={(day) => setTyped({ ...typed, until: day })} />
      </Field>
      <div className="col-span-2 empty:hidden">
        <ActionError error={set.error} fallback={fallback} fields={fields} />
      </div>
      <Button type="submit" busy={set.isPending} disabled={!from || !until} className="col-span-2">
        <Trans>Set pickup days</Trans>
      </Button>
    </form>
  )
}

const dayOf = (at: string, shiftMs = 0) => indianDay(new Date(Date.parse(at) + shiftMs))
/** As India's clocks have it. */
const midnight = (day: string, daysOn = 0) =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + daysOn * 86_400_000).toISOString()
