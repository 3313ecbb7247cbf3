import { useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/form/field.tsx'
import { Input, NumberInput } from '../../ui/form/input.tsx'

export interface GoodsValues {
  goods: string
  packages: string
  /** Rupees. */
  declared: string
}

interface GoodsFieldsProps {
  values: GoodsValues
  onChange: (fields: Partial<GoodsValues>) => void
  /** The server's refusals by its names of the fields. */
  errorAt: (field: string) => string | undefined
}

/** What is loaded or delivered at a stop, for the lorry receipt: all of it may be left out. */
export function GoodsFields({ values, onChange, errorAt }: GoodsFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Field label={t`What is carried`} optional error={errorAt('goods')} className="sm:col-span-2">
        <Input maxLength={200} value={values.goods} onChange={(event) => onChange({ goods: event.target.value })} />
      </Field>
      <Field label={t`Packages`} optional error={errorAt('packages')}>
        <NumberInput
          step={1}
          min={1}
          value={values.packages}
          onChange={(event) => onChange({ packages: event.target.value })}
        />
      </Field>
      <Field label={t`Declared value`} optional error={errorAt('declaredRupees')}>
        <NumberInput
          lead="₹"
          min={0}
          value={values.declared}
          onChange={(event) => onChange({ declared: event.target.value })}
        />
      </Field>
    </div>
  )
}
