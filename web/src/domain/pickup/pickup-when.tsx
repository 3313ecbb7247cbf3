import { useLingui } from '@lingui/react/macro'
import { FREIGHT } from '@vapsi/contract/constants'
import type { ReactNode } from 'react'
import { nearDay } from '../../lib/language/format.ts'
import { toMinute, useIndianDay, useNow } from '../../lib/language/now.ts'
import { DayChoice } from '../../ui/form/day-choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type PickupHours, hoursLeft } from './pickup-hours.ts'

interface When {
  pickupDate: string
  pickupHours: PickupHours
}

/** The day and the hours in which a truck may come, in two taps. Posted early, more trucks can plan with it. */
export function PickupWhen(props: {
  value: When
  error?: ReactNode
  /** What is worth knowing of a day that is near. */
  hint?: ReactNode
  /** What is worth knowing whatever the day. */
  note?: ReactNode
  /** The last day that may be chosen; without it, the last one that loads are posted for. */
  lastDay?: string | undefined
  onChange: (when: Partial<When>) => void
}) {
  const { t } = useLingui()
  const { value, onChange } = props
  const isSoon = [useIndianDay(), useIndianDay(1)].includes(value.pickupDate)
  const latest = useIndianDay(FREIGHT.pickupDaysAhead)
  const last = props.lastDay ?? latest
  const by = nearDay(last)
  const hours: Record<PickupHours, string> = {
    any: t`Any time`,
    morning: t`6 am – 12`,
    afternoon: t`12 – 6 pm`,
    evening: t`6 pm – 12`,
  }
  const open = hoursLeft(value.pickupDate, useNow(toMinute))
  const onDay = (pickupDate: string) =>
    // Hours that are over on the new day become any time.
    onChange({
      pickupDate,
      ...(!hoursLeft(pickupDate, Date.now()).includes(value.pickupHours) && { pickupHours: 'any' }),
    })
  return (
    <div className="grid grid-cols-1 gap-2 sm:col-span-2">
      <Field
        label={t`Pickup Date`}
        required
        error={value.pickupDate > last ? t`Choose a day up to ${by}.` : props.error}
        hint={props.note ?? (isSoon && props.hint)}
      >
        <DayChoice label={t`Day of pickup`} name="pickupDate" max={last} value={value.pickupDate} onChange={onDay} />
      </Field>
      <Segments
        label={t`Hours of pickup`}
        wraps
        value={value.pickupHours}
        onChange={(pickupHours) => onChange({ pickupHours })}
        options={open.map((of) => ({ value: of, label: hours[of] }))}
      />
    </div>
  )
}
