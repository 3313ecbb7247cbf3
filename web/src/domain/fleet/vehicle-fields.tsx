import { Trans, useLingui } from '@lingui/react/macro'
import { FLEET_CATEGORIES, VEHICLE_TYPES, type VehicleCategory, type VehicleType } from '@vapsi/contract/constants'
import { Field } from '../../ui/form/field.tsx'
import { Input, NumberInput, Select } from '../../ui/form/input.tsx'
import { useCategoryWords } from './words.ts'

export interface VehicleDraft {
  number: string
  category: VehicleCategory
  vehicleType: VehicleType
  /** As it was typed: tons. */
  weight: string
}

/** What the server takes. */
export const vehicleBody = ({ number, category, vehicleType, weight }: VehicleDraft) => ({
  vehicleNumber: number,
  category,
  vehicleType,
  passingWeight: Number(weight),
})

/** Number, kind and weight of a truck; `isMissing`: what is empty says so. */
export function VehicleFields(props: {
  draft: VehicleDraft
  change: (fields: Partial<VehicleDraft>) => void
  fields: Readonly<Record<string, string>>
  isMissing: boolean
}) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const { draft, change, fields, isMissing } = props
  const must = (value: string) => isMissing && !value.trim() && t`Please fill all fields`
  return (
    <>
      <Field label={t`Vehicle Number`} required error={must(draft.number) || fields['vehicleNumber']}>
        <Input
          value={draft.number}
          onChange={(event) => change({ number: event.target.value.toUpperCase() })}
          placeholder="MH 12 AB 1234"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          className="tabular"
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t`Category`} error={fields['category']}>
          <Select
            value={draft.category}
            onChange={(event) => change({ category: event.target.value as VehicleCategory })}
            options={FLEET_CATEGORIES.map((value) => ({ value, label: words.category(value) }))}
          />
        </Field>
        <Field label={t`Vehicle Type`} error={fields['vehicleType']}>
          <Select
            value={draft.vehicleType}
            onChange={(event) => change({ vehicleType: event.target.value as VehicleType })}
            options={VEHICLE_TYPES.map((value) => ({ value, label: words.type(value) }))}
          />
        </Field>
      </div>
      <Field
        label={t`Passing Weight (tons)`}
        required
        error={must(draft.weight) || fields['passingWeight']}
        hint={
          <Trans>What the registration allows, in tons: 0.75, 2.5, 9. Loads that are heavier are not offered.</Trans>
        }
      >
        <NumberInput
          step={0.25}
          min={0.5}
          max={60}
          value={draft.weight}
          onChange={(event) => change({ weight: event.target.value })}
        />
      </Field>
    </>
  )
}
