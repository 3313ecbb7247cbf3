import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AddressView, addresses } from '@vapsi/contract/bookings/addresses'
import { digitsOf } from '@vapsi/contract/values/pasted'
import { type SubmitEvent, useId, useState } from 'react'
import { ofAddresses } from '../../domain/addresses/use-addresses.ts'
import { api } from '../../lib/api/api.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { CityInput } from '../../ui/form/city-input.tsx'
import { DigitsInput, MobileInput } from '../../ui/form/digits-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, Textarea } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Problem } from '../../ui/problem.tsx'

const empty = { name: '', contactName: '', contactNumber: '', fullAddress: '', landmark: '', city: '', pincode: '' }

/** A new place of the address book, or a change of one. */
export function AddressDialog({ address, onClose }: { address?: AddressView; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const formId = useId()
  const { id, ...kept } = address ?? { id: null, ...empty }
  const [values, setValues] = useState({ ...kept, landmark: kept.landmark ?? '' })
  const set = (fields: Partial<typeof values>) => setValues((before) => ({ ...before, ...fields }))
  const save = useMutation({
    // The same place and number are kept once, however often it is pressed.
    mutationFn: () => (id === null ? api(addresses.keep, values) : api(addresses.change, { id, ...values })),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ predicate: ofAddresses }),
  })
  const { refused, form } = useRefusedForm(save.error, values)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={onClose}
      title={id === null ? t`Add a place` : t`Edit the place`}
      footer={
        <Button type="submit" form={formId} variant="main" wide busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t`Name of the place`} required error={refused['name']} className="sm:col-span-2">
          <Input maxLength={80} value={values.name} onChange={({ target }) => set({ name: target.value })} />
        </Field>
        <Field label={t`Pincode`} required error={refused['pincode']}>
          <DigitsInput places={6} value={values.pincode} onChange={(text) => set({ pincode: digitsOf(text) })} />
        </Field>
        <Field label={t`City`} required error={refused['city']}>
          <CityInput maxLength={80} value={values.city} onChange={({ target }) => set({ city: target.value })} />
        </Field>
        <Field label={t`Full Address`} required error={refused['fullAddress']} className="sm:col-span-2">
          <Textarea
            rows={2}
            maxLength={300}
            value={values.fullAddress}
            onChange={({ target }) => set({ fullAddress: target.value })}
          />
        </Field>
        <Field label={t`Contact Name`} required error={refused['contactName']}>
          <Input
            maxLength={80}
            value={values.contactName}
            onChange={({ target }) => set({ contactName: target.value })}
          />
        </Field>
        <Field label={t`Contact Number`} required error={refused['contactNumber']}>
          <MobileInput value={values.contactNumber} onChange={(text) => set({ contactNumber: digitsOf(text) })} />
        </Field>
        <Field label={t`Landmark`} optional error={refused['landmark']} className="sm:col-span-2">
          <Input maxLength={120} value={values.landmark} onChange={({ target }) => set({ landmark: target.value })} />
        </Field>
      </form>
      <Problem error={save.error} fields={values} />
    </Dialog>
  )
}
