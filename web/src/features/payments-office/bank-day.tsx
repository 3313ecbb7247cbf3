import { useLingui } from '@lingui/react/macro'
import { bankDays, indianDay } from '@vapsi/contract/values/india'
import { useNow } from '../../lib/language/now.ts'
import { Field } from '../../ui/form/field.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'

interface Props {
  /** Null: today. */
  day: string | null
  onChange: (day: string | null) => void
  error: string | undefined
}

/** The day on which the bank moved the money: months count it by that. */
export function BankDay({ day, onChange, error }: Props) {
  const { t } = useLingui()
  const today = useNow((now) => indianDay(new Date(now)))
  const first = useNow((now) => indianDay(new Date(now), -bankDays))
  return (
    <Field label={t`Bank day`} error={error}>
      <DayInput min={first} max={today} value={day ?? today} onChange={(picked) => onChange(picked || null)} />
    </Field>
  )
}
