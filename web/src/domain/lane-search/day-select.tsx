import { useLingui } from '@lingui/react/macro'
import { indianDay } from '@vapsi/contract/values/india'
import { type Ref, Suspense, lazy, useRef, useState } from 'react'
import { nearDay } from '../../lib/language/format.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { Select } from '../../ui/form/input.tsx'

const AnotherDay = lazy(() => import('./another-day.tsx').then((module) => ({ default: module.AnotherDay })))

const daysAhead = [2, 3, 4, 5, 6]

/**
 * By when a truck is wanted: any day, today, tomorrow, one of the next five, or another one from the calendar; `today`
 * and `tomorrow` go by their names.
 */
export function DaySelect({
  ref,
  ...props
}: {
  ref?: Ref<HTMLSelectElement>
  name?: string
  value: string
  onChange: (day: string) => void
}) {
  const { t } = useLingui()
  const [today, tomorrow] = [useIndianDay(), useIndianDay(1)]
  const isHere = useIsHere()
  // By a finger, so that its calendar opens at once, or by keys, which go on to it.
  const [asked, setAsked] = useState<'touch' | 'keys' | null>(null)
  const last = useRef<'touch' | 'keys'>('keys')
  const value = props.value === today ? 'today' : props.value === tomorrow ? 'tomorrow' : props.value
  // A prerendered page does not know which day it is read on.
  const near = isHere ? daysAhead.map((ahead) => indianDay(new Date(`${today}T00:00:00+05:30`), ahead)) : []
  const isAnother = value !== '' && value !== 'today' && value !== 'tomorrow' && !near.includes(value)
  return (
    <>
      <Select
        ref={ref}
        name={props.name}
        value={asked && !isAnother ? 'another' : value}
        onPointerDown={() => {
          last.current = 'touch'
        }}
        onKeyDown={() => {
          last.current = 'keys'
        }}
        onChange={({ target }) => {
          setAsked(target.value === 'another' ? last.current : null)
          if (target.value !== 'another') props.onChange(target.value)
        }}
        options={[
          { value: 'today', label: t`Today` },
          { value: 'tomorrow', label: t`Tomorrow` },
          ...[...near, ...(isAnother ? [value] : [])].map((day) => ({ value: day, label: nearDay(day) })),
          { value: '', label: t`Any day` },
          ...(isHere ? [{ value: 'another', label: t`Another day` }] : []),
        ]}
      />
      {asked && (
        <Suspense>
          <AnotherDay value={isAnother ? value : ''} onChange={props.onChange} opens={asked === 'touch'} />
        </Suspense>
      )}
    </>
  )
}
