import { Trans, useLingui } from '@lingui/react/macro'
import { FREIGHT } from '@vapsi/contract/constants'
import type { OfferView } from '@vapsi/contract/office/admin-views'
import { moderation } from '@vapsi/contract/office/moderation'
import { type FormEvent, useState } from 'react'
import { useMay } from '../../domain/office/may.ts'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { indianDay } from '../../lib/language/indian-day.ts'
import { useRefused } from '../../lib/refused.ts'
import { Button } from '../../ui/button.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field } from '../../ui/form/field.tsx'

/** Whole days in which a truck may come for a load; the office looks farther ahead than a shipper may. */
export function SetPickup({ id, pickup }: { id: string; pickup: NonNullable<OfferView['pickup']> }) {
  const { t } = useLingui()
  const may = useMay()
  const [from, setFrom] = useState(() => dayOf(pickup.from))
  const [until, setUntil] = useState(() => dayOf(pickup.until, -1))
  const set = useOfficeAction<{ pickupFrom: string; pickupUntil: string }, unknown>(
    (days) => api(moderation.setPickup, { id, ...days }),
    { done: t`Pickup days set`, failed: t`That failed`, fallback: t`The pickup days could not be set.` },
  )
  const fields = useRefused(set.error, { pickupFrom: from, pickupUntil: until })
  if (!may(moderation.setPickup)) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate({ pickupFrom: midnight(from), pickupUntil: midnight(until, 1) })
  }
  const days = { min: indianDay(), max: indianDay(FREIGHT.pickupDaysAheadOffice), required: true }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-2 items-start gap-3">
      <Field label={t`Pickup from`} error={fields['pickupFrom']}>
        <DayInput {...days} value={from} onChange={setFrom} />
      </Field>
      <Field label={t`Pickup until`} error={fields['pickupUntil']}>
        <DayInput {...days} value={until} onChange={setUntil} />
      </Field>
      <Button type="submit" busy={set.isPending} disabled={!from || !until} className="col-span-2">
        <Trans>Set pickup days</Trans>
      </Button>
    </form>
  )
}

const dayOf = (at: string, shiftMs = 0) => indianDay(0, Date.parse(at) + shiftMs)
/** As India's clocks have it. */
const midnight = (day: string, daysOn = 0) =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + daysOn * 86_400_000).toISOString()
