import { useLingui } from '@lingui/react/macro'
import { VEHICLE_CATEGORIES, type VehicleCategory } from '@vapsi/contract/constants'
import { Field } from '../../ui/form/field.tsx'
import { Folded } from '../../ui/form/folded.tsx'
import { Input, NumberInput, Select, Textarea } from '../../ui/form/input.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import { categoryName } from '../../domain/trucks/vehicle-kinds.ts'
import { UsualGoods } from '../../domain/goods/usual-goods.tsx'
import type { BookingValues } from '../../domain/bookings/booking-values.ts'

interface FieldsProps {
  values: BookingValues
  errors: Record<string, string>
  change: (fields: Partial<BookingValues>) => void
}

/** What travels. */
export function GoodsFields({
  values,
  errors,
  change,
  isWeightFixed = false,
}: FieldsProps & { isWeightFixed?: boolean }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div className="grid grid-cols-1 gap-2 sm:col-span-2">
        <Field label={t`Material Type`} required error={errors['materialType']}>
          <Input
            name="materialType"
            maxLength={120}
            value={values.materialType}
            onChange={(event) => change({ materialType: event.target.value })}
          />
        </Field>
        <UsualGoods value={values.materialType} onChoose={(materialType) => change({ materialType })} />
      </div>
      <Field label={t`Weight`} required error={errors['weight']}>
        <Input
          name="weight"
          maxLength={40}
          readOnly={isWeightFixed}
          placeholder={t`e.g. 5 Tons or 500 KG`}
          value={values.weight}
          onChange={(event) => change({ weight: event.target.value })}
        />
      </Field>
      <Folded
        label={t`Special Instructions`}
        isOpen={Boolean(values.specialInstructions || errors['specialInstructions'])}
      >
        <Field label={t`Special Instructions`} optional error={errors['specialInstructions']} className="sm:col-span-2">
          <Textarea
            name="specialInstructions"
            maxLength={1000}
            value={values.specialInstructions}
            onChange={(event) => change({ specialInstructions: event.target.value })}
          />
        </Field>
      </Folded>
    </div>
  )
}

/** Route, goods and price: only for a request without a posted truck. */
export function TripFields({ values, errors, change }: FieldsProps) {
  const { t, i18n } = useLingui()
  const categories = VEHICLE_CATEGORIES.map((value) => {
    const name = categoryName(value)
    return { value, label: name ? i18n._(name) : value }
  })
  return (
    <div className="mb-6 grid grid-cols-1 gap-4 border-b border-line pb-6 sm:grid-cols-2">
      <Field label={t`From`} required error={errors['from']}>
        <PlacePicker name="from" maxLength={200} value={values.from} onChange={(from) => change({ from })} />
      </Field>
      <Field label={t`To`} required error={errors['to']}>
        <PlacePicker name="to" maxLength={200} value={values.to} onChange={(to) => change({ to })} />
      </Field>
      <Field label={t`Vehicle Category`} required error={errors['vehicleCategory']}>
        <Select
          name="vehicleCategory"
          options={categories}
          value={values.vehicleCategory}
          onChange={(event) => change({ vehicleCategory: event.target.value as VehicleCategory })}
        />
      </Field>
      <Field
        label={t`Your Price`}
        required
        error={errors['price']}
        hint={t`The office finds a truck at this price, or calls you.`}
      >
        <NumberInput
          name="price"
          lead="₹"
          min={1}
          value={values.price}
          onChange={(event) => change({ price: event.target.value })}
        />
      </Field>
    </div>
  )
}
