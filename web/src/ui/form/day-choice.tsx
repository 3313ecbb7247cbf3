import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { indianDay } from '@vapsi/contract/values/india'
import { useIndianDay } from '../../lib/language/now.ts'
import { Segments } from '../segments.tsx'
import { DayInput, openCalendar } from './day-input.tsx'

/** Today, tomorrow or a day: two of three are one tap. Inside a Field the day itself is bound to its label. */
export function DayChoice(props: {
  label: string
  name?: string
  value: string
  onChange: (day: string) => void
  min?: string
  max?: string
  /** The first day that "Another day" stands for. */
  daysAhead?: number
}) {
  const { t } = useLingui()
  const [today, tomorrow] = [useIndianDay(), useIndianDay(1)]
  const { value, onChange, min = today, daysAhead = 2 } = props
  const box = useRef<HTMLInputElement>(null)
  const near = { [today]: 'today', [tomorrow]: 'tomorrow' } as const
  const chosen = value ? (near[value] ?? 'day') : ''
  return (
    <div className="grid grid-cols-1 items-center gap-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Segments
        label={props.label}
        wraps
        value={chosen}
        onChange={(which) => {
          if (which === 'today') onChange(today)
          else if (which === 'tomorrow') onChange(tomorrow)
          else {
            onChange(indianDay(new Date(), daysAhead))
            openCalendar(box.current)
          }
        }}
        options={[
          { value: 'today', label: t`Today` },
          { value: 'tomorrow', label: t`Tomorrow` },
          { value: 'day', label: t`Another day` },
        ]}
      />
      <DayInput
        ref={box}
        {...(props.name && { name: props.name })}
        min={min}
        {...(props.max && { max: props.max })}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
