import { useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/input.tsx'

interface TonsFieldProps {
  name: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The weight of goods. */
export function TonsField({ name, value, error, onChange }: TonsFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Weight (tons)`} required error={error}>
      <NumberInput
        name={name}
        step="0.01"
        min={0.1}
        max={100}
        trail={t`tons`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
