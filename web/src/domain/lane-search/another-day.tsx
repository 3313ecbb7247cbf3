import { useLingui } from '@lingui/react/macro'
import { FREIGHT } from '@vapsi/contract/constants'
import { useEffect, useId, useRef, useState } from 'react'
import { useIndianDay } from '../../lib/language/now.ts'
import { DayInput, openCalendar } from '../../ui/form/day-input.tsx'

interface AnotherDayProps {
  /** `2026-12-14`, or nothing yet. */
  value: string
  onChange: (day: string) => void
  /** Chosen with a finger or a mouse: the calendar opens by itself. Keys go on to the field. */
  opens: boolean
}

/** A day beyond the near ones, as far ahead as trucks are posted. */
export function AnotherDay({ value, onChange, opens }: AnotherDayProps) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  // A year that is being typed is not a day yet.
  const [typed, setTyped] = useState(value)
  const [first, last] = [useIndianDay(), useIndianDay(FREIGHT.postingDaysAhead)]
  useEffect(() => {
    if (opens) openCalendar(box.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it appears
  }, [])
  return (
    <DayInput
      ref={box}
      // The field that it is in is bound to the list of near days.
      id={useId()}
      aria-label={t`Another day`}
      min={first}
      max={last}
      value={typed}
      onChange={(day) => {
        setTyped(day)
        if (day >= first && day <= last) onChange(day)
      }}
      className="mt-2"
    />
  )
}
