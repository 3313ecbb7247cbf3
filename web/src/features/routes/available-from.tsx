import { useLingui } from '@lingui/react/macro'
import { indianDay } from '@vapsi/contract/values/india'
import { useIndianDay } from '../../lib/language/now.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segments } from '../../ui/segments.tsx'

/** Today counts from when it was chosen, so that sending a route again is the same request. */
export type WhenFree = { is: 'now' | 'tomorrow' } | { is: 'today'; chosenAt: number } | { is: 'date'; day: string }

/** The instant a truck is free: nothing for now; in two hours, or six in the morning of the day. */
export function instantOf(when: WhenFree): string | undefined {
  if (when.is === 'now') return undefined
  if (when.is === 'today') {
    // Later today is still today: never past the end of the Indian day.
    const endOfDay = Date.parse(`${indianDay(new Date(when.chosenAt))}T23:59:00+05:30`)
    return new Date(Math.min(when.chosenAt + 2 * 3_600_000, endOfDay)).toISOString()
  }
  const day = when.is === 'date' ? when.day : indianDay(new Date(), 1)
  return day ? new Date(`${day}T06:00:00+05:30`).toISOString() : undefined
}

/** A day in an old draft that has passed is no longer a choice. */
export function stillAhead(when: WhenFree): WhenFree {
  const today = indianDay()
  const isOver =
    (when.is === 'today' && indianDay(new Date(when.chosenAt)) !== today) || (when.is === 'date' && when.day < today)
  return isOver ? { is: 'now' } : when
}

function chosen(is: WhenFree['is']): WhenFree {
  if (is === 'today') return { is, chosenAt: Date.now() }
  return is === 'date' ? { is, day: indianDay(new Date(), 2) } : { is }
}

export function AvailableFrom({ value, onChange }: { value: WhenFree; onChange: (value: WhenFree) => void }) {
  const { t } = useLingui()
  const [first, last] = [useIndianDay(), useIndianDay(59)]
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-semibold">{t`Available from`}</p>
      <Segments
        label={t`Available from`}
        wraps
        value={value.is}
        onChange={(is) => onChange(chosen(is))}
        options={[
          { value: 'now', label: t`Now` },
          { value: 'today', label: t`Today` },
          { value: 'tomorrow', label: t`Tomorrow` },
          { value: 'date', label: t`Date` },
        ]}
      />
      {value.is === 'date' && (
        <Field label={t`Day`}>
          <DayInput min={first} max={last} value={value.day} onChange={(day) => onChange({ is: 'date', day })} />
        </Field>
      )}
    </div>
  )
}
