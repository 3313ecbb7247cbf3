import type { AddressView } from '@vapsi/contract/bookings/addresses'
import { digitsOf } from '@vapsi/contract/values/pasted'
import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useEffect } from 'react'
import { nameIn } from '../../lib/language/spoken.ts'
import { CityInput } from '../../ui/form/city-input.tsx'
import { DigitsInput, MobileInput } from '../../ui/form/digits-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Folded } from '../../ui/form/folded.tsx'
import { Input, Textarea } from '../../ui/form/input.tsx'
import { useSuggestions } from '../../ui/form/use-suggestions.ts'
import type { StopValues } from './booking-values.ts'

const AddressChoice = lazy(() =>
  import('../addresses/address-choice.tsx').then((module) => ({ default: module.AddressChoice })),
)

const stopOf = ({ contactName, contactNumber, fullAddress, landmark, city, pincode }: AddressView) => ({
  contactName,
  contactNumber,
  fullAddress,
  landmark: landmark ?? '',
  city,
  pincode,
})

const isPin = /^\d{6}$/

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
  const [pinned] = useSuggestions(values.pincode, isPin.test(values.pincode)).places
  const place = pinned && nameIn(`${pinned.name}, ${pinned.state}`)
  const town = pinned?.name
  useEffect(() => {
    if (town && !values.city.trim()) set({ city: town })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each PIN code: who empties the city means it
  }, [town])
  const group = `section-${name} shipping`
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div className="min-h-11 sm:col-span-2">
        <Suspense fallback={null}>
          <AddressChoice onChoose={(address) => set(stopOf(address))} />
        </Suspense>
      </div>
      {/* Its line is reserved before the place is known, so that nothing below moves under a finger. */}
      <Field label={t`Pincode`} required error={error('pincode')} hint={place ?? '\u00a0'}>
        <DigitsInput
          name={`${name}.pincode`}
          places={6}
          autoComplete={`${group} postal-code`}
          value={values.pincode}
          onChange={(text) => set({ pincode: digitsOf(text) })}
        />
      </Field>
      <Field label={t`City`} required error={error('city')}>
        <CityInput
          name={`${name}.city`}
          maxLength={80}
          autoComplete={`${group} address-level2`}
          value={values.city}
          onChange={(event) => set({ city: event.target.value })}
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
        <MobileInput
          name={`${name}.contactNumber`}
          autoComplete={`${group} tel-national`}
          value={values.contactNumber}
          onChange={(text) => set({ contactNumber: digitsOf(text) })}
        />
      </Field>
      <Folded
        label={t`Landmark and instructions`}
        isOpen={Boolean(values.landmark || values.instructions || error('landmark') || error('instructions'))}
      >
        <Field label={t`Landmark`} optional error={error('landmark')}>
          <Input
            name={`${name}.landmark`}
            maxLength={120}
            value={values.landmark}
            onChange={(event) => set({ landmark: event.target.value })}
          />
        </Field>
        <Field label={t`Instructions`} optional error={error('instructions')}>
          <Textarea
            name={`${name}.instructions`}
            rows={2}
            maxLength={500}
            value={values.instructions}
            onChange={(event) => set({ instructions: event.target.value })}
          />
        </Field>
      </Folded>
    </div>
  )
}
