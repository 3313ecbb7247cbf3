import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { drivers } from '@vapsi/contract/fleet/drivers'
import { type FormEvent, useState } from 'react'
import { type Driver, useDriversChanged } from '../../domain/drivers/use-drivers.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { isShownAtFields, useFieldErrors } from '../../lib/field-errors.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Adds a driver by his mobile, or changes the name and licence of one; the mobile stays. */
export function DriverForm({ driver, onClose }: { driver: Driver | null; onClose: () => void }) {
  const { t } = useLingui()
  const changed = useDriversChanged()
  const [keyOf] = useState(keyPerBody)
  const [form, setForm] = useState({
    name: driver?.name ?? '',
    mobile: driver?.mobile ?? '',
    licenceNumber: driver?.licenceNumber ?? '',
    licenceExpiresOn: driver?.licenceExpiresOn ?? '',
  })
  const save = useMutation({
    mutationFn: () => {
      const { mobile, ...rest } = form
      const body = { ...rest, licenceExpiresOn: form.licenceExpiresOn || null }
      if (driver) return api(drivers.update, { id: driver.id, ...body })
      return api(drivers.add, { mobile, ...body }, { idempotencyKey: keyOf({ mobile, ...body }) })
    },
    onSuccess: () => {
      toast({ title: driver ? t`Driver changed` : t`Driver added` })
      onClose()
    },
    onSettled: changed,
  })
  const fields = useFieldErrors(save.error, form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={driver ? t`Change driver` : t`Add a driver`}
      description={driver ? undefined : t`He signs in with this mobile at the driver login. He sees no prices.`}
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Field label={t`Name`} required error={fields['name']}>
          <Input
            value={form.name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setForm({ ...form, name: target.value })}
          />
        </Field>
        {!driver && (
          <Field label={t`Mobile number`} required error={fields['mobile']}>
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="off"
              className="tabular"
              value={form.mobile}
              onChange={({ target }) => setForm({ ...form, mobile: target.value })}
            />
          </Field>
        )}
        <Field label={t`Driving licence number`} optional error={fields['licenceNumber']}>
          <Input
            value={form.licenceNumber}
            maxLength={30}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={({ target }) => setForm({ ...form, licenceNumber: target.value.toUpperCase() })}
          />
        </Field>
        <Field label={t`Licence valid until`} optional error={fields['licenceExpiresOn']}>
          <DayInput
            value={form.licenceExpiresOn}
            onChange={(licenceExpiresOn) => setForm({ ...form, licenceExpiresOn })}
          />
        </Field>
        {save.error && !isShownAtFields(save.error, form) && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(save.error, t`Please try again.`)}
          </p>
        )}
        <Button type="submit" variant="main" size="lg" wide busy={save.isPending}>
          {driver ? <Trans>Save</Trans> : <Trans>Add a driver</Trans>}
        </Button>
      </form>
    </Dialog>
  )
}
