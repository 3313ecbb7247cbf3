import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { people } from '@vapsi/contract/identity/people'
import { RIGHTS, type Right } from '@vapsi/contract/values/access/rights'
import { type FormEvent, useState } from 'react'
import { rightWords } from '../../domain/company/right-words.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { onceProven } from '../../lib/api/once-proven.ts'
import { isShownAtFields, useFieldErrors } from '../../lib/field-errors.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, Select } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { usePeopleChanged } from './use-people.ts'

/** Invites somebody by mobile; they accept after signing in with it. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const changed = usePeopleChanged()
  const [keyOf] = useState(keyPerBody)
  const [form, setForm] = useState<{ name: string; mobile: string; right: Right }>({
    name: '',
    mobile: '',
    right: 'booker',
  })
  const invite = useMutation({
    mutationFn: () => onceProven(() => api(people.invite, form, { idempotencyKey: keyOf(form) })),
    onSuccess: () => {
      toast({ title: t`Invitation sent` })
      onClose()
    },
    onSettled: changed,
  })
  const fields = useFieldErrors(invite.error, form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!invite.isPending) invite.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Invite a person`}
      description={t`They sign in with this mobile number and accept under Profile, within 14 days.`}
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Field label={t`Name`} required error={fields['name']}>
          <Input
            value={form.name}
            maxLength={50}
            autoComplete="off"
            onChange={({ target }) => setForm({ ...form, name: target.value })}
          />
        </Field>
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
        <Field label={t`Right`} required error={fields['right']} hint={i18n._(rightWords[form.right].means)}>
          <Select
            value={form.right}
            options={RIGHTS.map((value) => ({ value, label: i18n._(rightWords[value].name) }))}
            onChange={({ target }) => setForm({ ...form, right: target.value as Right })}
          />
        </Field>
        {invite.error && !isShownAtFields(invite.error, form) && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(invite.error, t`Please try again.`)}
          </p>
        )}
        <Button type="submit" variant="main" size="lg" wide busy={invite.isPending}>
          <Trans>Invite</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
