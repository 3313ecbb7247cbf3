import { useLingui } from '@lingui/react/macro'
import { indianDay } from '@vapsi/contract/values/india'
import type { Ref } from 'react'
import { nearDay } from '../../lib/language/format.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { Select } from '../../ui/form/input.tsx'

const daysAhead = [2, 3, 4, 5, 6]

/** By when a truck is wanted: any day, today, tomorrow or one of the next five; `today` and `tomorrow` go by their names. */
export function DaySelect(props: {
  ref?: Ref<HTMLSelectElement>
  name?: string
  value: string
  onChange: (day: string) => void
}) {
  const { t } = useLingui()
  const [today, tomorrow] = [useIndianDay(), useIndianDay(1)]
  const value = props.value === today ? 'today' : props.value === tomorrow ? 'tomorrow' : props.value
  // A prerendered page does not know which day it is read on.
  const near = useIsHere() ? daysAhead.map((ahead) => indianDay(new Date(), ahead)) : []
  const isAnother = value !== '' && value !== 'today' && value !== 'tomorrow' && !near.includes(value)
  return (
    <Select
      ref={props.ref}
      name={props.name}
      value={value}
      onChange={(event) => props.onChange(event.target.value)}
      options={[
        { value: 'today', label: t`Today` },
        { value: 'tomorrow', label: t`Tomorrow` },
        ...[...near, ...(isAnother ? [value] : [])].map((day) => ({ value: day, label: nearDay(day) })),
        { value: '', label: t`Any day` },
      ]}
    />
  )
}
