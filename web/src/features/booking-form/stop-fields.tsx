import { useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import type { StopValues } from './booking-values.ts'

const digits = (text: string, max: number) => text.replace(/\D/g, '').slice(0, max)

/** Whom to call and where to go, at one end of a trip. */
export function StopFields({
  name,
  values,
  errors,
  onChange,
}: {
  name: 'pickup' | 'delivery'
  values: StopValues
  errors: Record<string, string>
  onChange: (values: StopValues) => void
}) {
  const { t } = useLingui()
  const set = (fields: Partial<StopValues>) => onChange({ ...values, ...fields })
  const error = (field: keyof StopValues) => errors[`${name}.${field}`]
  const group = `section-${name} shipping`
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={t`Contact Name`} required error={error('contactName')}>
        <Input
          name={`${name}.contactName`}
          maxLength={80}
          autoComplete={`${group} name`}
          value={values.contactName}
          onChange={(event) => set({ contactName: event.target.value })}
        />
      </Field>
      <Field label={t`Contact Number`} required error={error('contactNumber')}>
        <Input
          name={`${name}.contactNumber`}
          lead="+91"
          type="tel"
          inputMode="numeric"
          maxLength={10}
          autoComplete={`${group} tel-national`}
          value={values.contactNumber}
          onChange={(event) => set({ contactNumber: digits(event.target.value, 10) })}
        />
      </Field>
      <Field label={t`Full Address`} required error={error('fullAddress')} className="sm:col-span-2">
        <Textarea
          name={`${name}.fullAddress`}
          rows={2}
          maxLength={300}
          autoComplete={`${group} street-address`}
          value={values.fullAddress}
          onChange={(event) => set({ fullAddress: event.target.value })}
        />
      </Field>
      <Field label={t`City`} required error={error('city')}>
        <Input
          name={`${name}.city`}
          maxLength={80}
          autoComplete={`${group} address-level2`}
          value={values.city}
          onChange={(event) => set({ city: event.target.value })}
        />
      </Field>
      <Field label={t`Pincode`} required error={error('pincode')}>
        <Input
          name={`${name}.pincode`}
          inputMode="numeric"
          maxLength={6}
          autoComplete={`${group} postal-code`}
          value={values.pincode}
          onChange={(event) => set({ pincode: digits(event.target.value, 6) })}
        />
      </Field>
      <Field label={t`Landmark`} optional error={error('landmark')} className="sm:col-span-2">
        <Input
          name={`${name}.landmark`}
          maxLength={120}
          value={values.landmark}
          onChange={(event) => set({ landmark: event.target.value })}
        />
      </Field>
      <Field label={t`Instructions`} optional error={error('instructions')} className="sm:col-span-2">
        <Textarea
          name={`${name}.instructions`}
          rows={2}
          maxLength={500}
          value={values.instructions}
          onChange={(event) => set({ instructions: event.target.value })}
        />
      </Field>
    </div>
  )
}
