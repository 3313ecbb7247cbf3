import { Trans, useLingui } from '@lingui/react/macro'
import { type ClerkView, officePeople } from '@vapsi/contract/identity/office-people'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import { type FormEvent, useId, useState } from 'react'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { type Send, api } from '../../lib/api/api.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { NewPassword } from './new-password.tsx'
import { RoleSelect } from './role-select.tsx'

/** An account for one more clerk, then the password to hand over. */
export function InviteClerk({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<OfficeRole>('dispatcher')
  const [asked, setAsked] = useState(false)
  const fallback = t`Please try again.`
  const invite = useOfficeAction<Send<typeof officePeople.invite>, ClerkView>(
    (body) => api(officePeople.invite, body),
    { done: t`Clerk invited`, failed: t`Inviting failed`, fallback },
  )
  const fields = { name, email, role }
  const { refused, form } = useRefusedForm(invite.error, fields)
  const isEmail = /^\S+@\S+\.\S+$/.test(email.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (name.trim() && isEmail && !invite.isPending) invite.mutate({ name: name.trim(), email: email.trim(), role })
  }
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={(open) => !open && onClose()}
      title={t`Invite clerk`}
      footer={
        invite.data ? (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="main" type="submit" form={formId} busy={invite.isPending}>
              <Trans>Invite</Trans>
            </Button>
          </>
        )
      }
    >
      {invite.data ? (
        <NewPassword clerk={invite.data} />
      ) : (
        <form id={formId} ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
          <Field label={t`Name`} required error={asked && !name.trim() ? t`Name is required` : refused['name']}>
            <Input autoComplete="off" maxLength={50} value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field label={t`Email`} required error={asked && !isEmail ? t`Please enter a valid email` : refused['email']}>
            <Input
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          <Field label={t`Role`} error={refused['role']}>
            <RoleSelect value={role} onChange={setRole} />
          </Field>
          <ActionError error={invite.error} fallback={fallback} fields={fields} />
        </form>
      )}
    </Dialog>
  )
}
