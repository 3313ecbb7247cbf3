import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { LoadStopView, StopContactForm } from '@vapsi/contract/shipment/stops'
import { digitsOf } from '@vapsi/contract/values/pasted'
import { type FormEvent, useId, useState } from 'react'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { MobileInput } from '../../ui/form/digits-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, Textarea } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { GoodsFields } from './goods-fields.tsx'

const text = (value: number | null | undefined) => (value == null ? '' : String(value))
const amount = (value: string) => (value === '' ? null : Number(value))

interface StopContactDialogProps {
  /** As it is read now. */
  stop: Pick<
    LoadStopView,
    'id' | 'location' | 'contactName' | 'contactNumber' | 'note' | 'goods' | 'packages' | 'declaredRupees'
  >
  /** Of the load, or of the booking that it has become. */
  save: (form: StopContactForm) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}

/** Whom the driver calls at a stop, and what he should know there: given or corrected until the stop is done. */
export function StopContactDialog({ stop, save: send, onSaved, onClose }: StopContactDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const place = nameIn(stop.location)
  const [values, setValues] = useState({
    contactName: stop.contactName ?? '',
    contactNumber: stop.contactNumber ?? '',
    note: stop.note ?? '',
    goods: stop.goods ?? '',
    packages: text(stop.packages),
    declared: text(stop.declaredRupees),
  })
  const save = useMutation({
    mutationFn: () => {
      const { packages, declared, ...said } = values
      return send({ stopId: stop.id, ...said, packages: amount(packages), declaredRupees: amount(declared) })
    },
    onSuccess: () => {
      toast({ title: t`Details saved` })
      onSaved()
      onClose()
    },
  })
  const { refused, form } = useRefusedForm(save.error, { ...values, declaredRupees: values.declared })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={onClose}
      title={t`Contact at ${place}`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="main" busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label={t`Contact Name`} error={refused['contactName']}>
          <Input
            maxLength={80}
            value={values.contactName}
            onChange={(event) => setValues({ ...values, contactName: event.target.value })}
          />
        </Field>
        <Field label={t`Contact Number`} error={refused['contactNumber']}>
          <MobileInput
            value={values.contactNumber}
            onChange={(text) => setValues({ ...values, contactNumber: digitsOf(text) })}
          />
        </Field>
        <Field label={t`Note for the driver`} error={refused['note']}>
          <Textarea
            rows={3}
            maxLength={500}
            value={values.note}
            onChange={(event) => setValues({ ...values, note: event.target.value })}
          />
        </Field>
        <GoodsFields
          values={values}
          onChange={(fields) => setValues({ ...values, ...fields })}
          errorAt={(field) => refused[field]}
        />
        <Problem error={save.error} fields={values} />
      </form>
    </Dialog>
  )
}
