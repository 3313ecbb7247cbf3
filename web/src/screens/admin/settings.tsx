import { admin } from '@vapsi/contract/office/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Facts } from '../../domain/office/facts.tsx'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { PasskeysCard } from '../../features/passkeys/passkeys-card.tsx'
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx'
import { SessionsCard } from '../../features/sessions/sessions-card.tsx'
import { RatesCard } from '../../features/waiting-rates/rates-card.tsx'
import { type Send, api } from '../../lib/api/api.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/input.tsx'
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
  const [form, setForm] = useState(empty)
  const [asked, setAsked] = useState(false)
  const wrong = {
    current: form.current ? undefined : t`Current password is required`,
    next: form.next.length < shortest ? t`New password must be at least 6 characters` : undefined,
    again: !form.again
      ? t`Please confirm your new password`
      : form.again !== form.next
        ? t`Passwords don't match`
        : undefined,
  }
  const fallback = t`Please check your current password and try again.`
  const change = useOfficeAction<Send<typeof admin.changePassword>, unknown>(
    (body) => api(admin.changePassword, body),
    { done: t`Password changed successfully`, failed: t`Password change failed`, fallback },
    () => {
      setForm(empty)
      setAsked(false)
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrong.current ?? wrong.next ?? wrong.again) return
    if (!change.isPending) change.mutate({ currentPassword: form.current, newPassword: form.next })
  }
  const fields = [
    ['current', t`Current Password`, 'current-password'],
    ['next', t`New Password`, 'new-password'],
    ['again', t`Confirm New Password`, 'new-password'],
  ] as const
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {fields.map(([name, label, autoComplete]) => (
        <Field key={name} label={label} error={asked ? wrong[name] : undefined}>
          <PasswordInput
            autoComplete={autoComplete}
            maxLength={200}
            value={form[name]}
            onChange={(event) => setForm({ ...form, [name]: event.target.value })}
          />
        </Field>
      ))}
      <ActionError error={change.error} fallback={fallback} />
      <Button type="submit" variant="ink" busy={change.isPending}>
        <Trans>Change Password</Trans>
      </Button>
    </form>
  )
}
