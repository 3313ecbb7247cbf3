import { useLingui } from '@lingui/react/macro'
import { FREE_HOURS, dayPaiseOf } from '@vapsi/contract/detention/detention'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { DetentionTermsLine } from '../../domain/detention/terms-line.tsx'
import { useRates } from '../../domain/detention/use-rates.ts'

const choices = Array.from({ length: FREE_HOURS.most + 1 }, (_, hours) => String(hours))

/** How long a truck waits at each end without a charge, and what a day costs then. */
export function FreeHoursField(props: {
  value: string
  weight: string
  onChange: (hours: string) => void
  error: string | undefined
}) {
  const { t } = useLingui()
  const { value, weight, onChange, error } = props
  const rates = useRates().data?.classes ?? []
  const weightKg = Number(weight) > 0 ? Number(weight) * 1000 : null
  const perDay = dayPaiseOf(
    rates.map(({ upToTons, rupeesPerDay }) => ({ upToTons, dayPaise: rupeesPerDay })),
    weightKg,
  )
  return (
    <Field
      label={t`Free waiting`}
      error={error}
      hint={
        weightKg !== null &&
        perDay !== null && <DetentionTermsLine terms={{ freeHours: Number(value), rupeesPerDay: perDay }} />
      }
    >
      <Select
        name="freeHours"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={choices.map((hours) => ({ value: hours, label: hours === '1' ? t`1 hour` : t`${hours} hours` }))}
      />
    </Field>
  )
}
