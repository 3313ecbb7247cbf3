import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Facts } from '../../domain/office/facts.tsx'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { PasskeysCard } from '../../features/passkeys/passkeys-card.tsx'
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx'
import { SessionsCard } from '../../features/sessions/sessions-card.tsx'
import { RatesCard } from '../../features/detention-rates/rates-card.tsx'
import { type Send, api } from '../../lib/api/api.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const shortest = 6

/** The administrator's own profile, to read, and the change of the password. */
export function SettingsScreen() {
  const { t } = useLingui()
  const { user } = useAuth()
  const given = (value: string | null | undefined) => value || t`Not provided`
  return (
    <>
      <PageHeader title={t`Settings`} />
      <div className="grid max-w-4xl grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card>
          <h2 className="mb-3 font-bold">
            <Trans>Profile</Trans>
          </h2>
          <Facts
            items={[
              [t`Name`, given(user?.name)],
              [t`Email`, given(user?.email)],
              [t`Mobile`, given(user?.mobile)],
              [t`Role`, t`Administrator`],
            ]}
          />
        </Card>
        <Card>
          <h2 className="mb-3 font-bold">
            <Trans>Change Password</Trans>
          </h2>
          <ChangePassword />
        </Card>
        <RatesCard />
        <SecondFactorCard />
        <PasskeysCard />
        <SessionsCard />
      </div>
    </>
  )
}

const empty = { current: '', next: '', again: '' }

function ChangePassword() {
  const { t } = useLingui()
  const [typed, setTyped] = useState(empty)
  const [asked, setAsked] = useState(false)
  const wrong = {
    current: typed.current ? undefined : t`Current password is required`,
    next: typed.next.length < shortest ? t`New password must be at least 6 characters` : undefined,
    again: !typed.again
      ? t`Please confirm your new password`
      : typed.again !== typed.next
        ? t`Passwords don't match`
        : undefined,
  }
  const fallback = t`Please check your current password and try again.`
  const change = useOfficeAction<Send<typeof admin.changePassword>, unknown>(
    (body) => api(admin.changePassword, body),
    { done: t`Password changed successfully`, failed: t`Password change failed`, fallback },
    () => {
      setTyped(empty)
      setAsked(false)
    },
  )
  const fields = { currentPassword: typed.current, newPassword: typed.next }
  const { refused, form } = useRefusedForm(change.error, fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrong.current ?? wrong.next ?? wrong.again) return
    if (!change.isPending) change.mutate({ currentPassword: typed.current, newPassword: typed.next })
  }
  const inputs = [
    ['current', t`Current Password`, 'current-password', refused['currentPassword']],
    ['next', t`New Password`, 'new-password', refused['newPassword']],
    ['again', t`Confirm New Password`, 'new-password', undefined],
  ] as const
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {inputs.map(([name, label, autoComplete, refusal]) => (
        <Field key={name} label={label} error={(asked ? wrong[name] : undefined) ?? refusal}>
          <PasswordInput
            autoComplete={autoComplete}
            maxLength={200}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </Field>
      ))}
      <ActionError error={change.error} fallback={fallback} fields={fields} />
      <Button type="submit" variant="ink" busy={change.isPending}>
        <Trans>Change Password</Trans>
      </Button>
    </form>
  )
}
