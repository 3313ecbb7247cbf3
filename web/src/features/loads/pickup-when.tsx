import { Trans, useLingui } from '@lingui/react/macro'
import { FREIGHT } from '@vapsi/contract/constants'
import { type ReactNode, useRef } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type PickupHours, hoursLeft, indianToday } from './pickup-hours.ts'

interface When {
  pickupDate: string
  pickupHours: PickupHours
}

/** The day and the hours in which a truck may come, in two taps. Posted early, more trucks can plan with it. */
export function PickupWhen(props: { value: When; error?: ReactNode; onChange: (when: Partial<When>) => void }) {
  const { t } = useLingui()
  const { value, onChange } = props
  const box = useRef<HTMLInputElement>(null)
  const [today, tomorrow] = [indianToday(), indianToday(1)]
  const near = { [today]: 'today', [tomorrow]: 'tomorrow' } as const
  const chosen = value.pickupDate ? (near[value.pickupDate] ?? 'day') : ''
  const hours: Record<PickupHours, string> = {
    any: t`Any time`,
    morning: t`6 am – 12`,
    afternoon: t`12 – 6 pm`,
    evening: t`6 pm – 12`,
  }
  const open = hoursLeft(value.pickupDate)
  const onDay = (pickupDate: string) =>
    // Hours that are over on the new day are any time of it.
    onChange({ pickupDate, ...(!hoursLeft(pickupDate).includes(value.pickupHours) && { pickupHours: 'any' }) })
  return (
    <div className="grid grid-cols-1 gap-2 sm:col-span-2">
      <Field
        label={t`Pickup Date`}
        required
        error={props.error}
        hint={
          (chosen === 'today' || chosen === 'tomorrow') && (
            <Trans>Posted two days ahead, twice as many trucks fit.</Trans>
          )
        }
      >
        <div className="grid grid-cols-1 items-center gap-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Segments
            label={t`Day of pickup`}
            value={chosen}
            onChange={(day) => {
              if (day === 'today') onDay(today)
              else if (day === 'tomorrow') onDay(tomorrow)
              else {
                onDay(indianToday(2))
                box.current?.focus()
              }
            }}
            options={[
              { value: 'today', label: t`Today` },
              { value: 'tomorrow', label: t`Tomorrow` },
              { value: 'day', label: t`A day` },
            ]}
          />
          <Input
            ref={box}
            name="pickupDate"
            type="date"
            min={today}
            max={indianToday(FREIGHT.pickupDaysAhead)}
            value={value.pickupDate}
            onChange={(event) => onDay(event.target.value)}
          />
        </div>
      </Field>
      <Segments
        label={t`Hours of pickup`}
        value={value.pickupHours}
        onChange={(pickupHours) => onChange({ pickupHours })}
        options={open.map((of) => ({ value: of, label: hours[of] }))}
      />
    </div>
  )
}
