import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { users } from '@vapsi/contract/users'
import { type ChangeEvent, type SubmitEvent, useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useChanges } from '../../lib/changes.ts'
import { isShownAtFields, useFirstWrong, useFieldErrors } from '../../lib/field-errors.ts'
import { type CurrentUser, useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { CityInput } from '../../ui/form/city-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, Textarea } from '../../ui/form/input.tsx'
import { Switch } from '../../ui/form/toggles.tsx'
import { toast } from '../../lib/session/toast.ts'
import { profileDraft, useProfileRules } from './profile-rules.ts'

type Form = Record<'name' | 'company' | 'email' | 'city' | 'fullAddress' | 'alternateContact', string> & {
  notifications: boolean
}

/** What is not there yet is an empty field; the mobile is shown and never sent. */
const startOf = (user: CurrentUser): Form => ({
  name: user.name,
  company: user.company ?? '',
  email: user.email ?? '',
  city: user.city ?? '',
  fullAddress: user.fullAddress ?? '',
  alternateContact: user.alternateContact ?? '',
  notifications: user.notifications,
})

/** Profile Information being changed. */
export function ProfileEditor({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const { t } = useLingui()
  const { become } = useAuth()
  const problemsOf = useProfileRules()
  const { values, typed, change, forget } = useChanges(profileDraft(user), startOf(user))
  const [isTried, setTried] = useState(false)

  const leave = () => {
    forget()
    onDone()
  }
  const save = useMutation({
    // Another device may have saved more since this form was opened.
    mutationFn: async () => api(users.updateProfile, { ...startOf(await api(users.me)), ...typed }),
    onSuccess: (saved) => {
      become(saved)
      toast({ title: t`Profile updated`, description: t`Your changes are saved.` })
      leave()
    },
    onError: (error) => toast({ title: t`Update failed`, description: failure(error), variant: 'destructive' }),
  })
  const { form, moveThere } = useFirstWrong(save.error)
  const refused = useFieldErrors(save.error, values)
  const problems = problemsOf(values)
  const field = (name: Exclude<keyof Form, 'notifications'>) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: target.value }),
  })
  const wrong = (name: keyof Form) => (isTried && problems[name]) || refused[name]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (save.isPending) return
    setTried(true)
    if (Object.keys(problems).length > 0) moveThere()
    else save.mutate()
  }
  // Edit Profile was removed with the view. The focus does not go into the first field, because that would open a
  // phone's keyboard.
  useEffect(() => form.current?.focus({ preventScroll: true }), [form])
  const failure = (error: unknown) => errorMessage(error, t`Failed to update profile. Please try again.`)

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={t`Edit Profile`}
      noValidate
      className="grid grid-cols-1 gap-5 outline-none"
      onSubmit={submit}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label={t`Name`} required error={wrong('name')}>
          <Input autoComplete="name" maxLength={50} {...field('name')} />
        </Field>
        <Field label={t`Company`} required error={wrong('company')}>
          <Input autoComplete="organization" maxLength={100} {...field('company')} />
        </Field>
        <Field label={t`Email`} required error={wrong('email')}>
          <Input type="email" autoComplete="email" inputMode="email" {...field('email')} />
        </Field>
        <Field label={t`Mobile`} hint={t`Cannot be changed`}>
          <Input disabled value={user.mobile ?? ''} readOnly />
        </Field>
        <Field label={t`City`} required error={wrong('city')}>
          <CityInput autoComplete="address-level2" maxLength={80} {...field('city')} />
        </Field>
        <Field label={t`Alternate Contact`} optional error={wrong('alternateContact')}>
          <Input type="tel" autoComplete="off" maxLength={40} {...field('alternateContact')} />
        </Field>
        <Field label={t`Full Address`} optional error={wrong('fullAddress')} className="sm:col-span-2">
          <Textarea autoComplete="street-address" maxLength={500} {...field('fullAddress')} />
        </Field>
      </div>
      <Switch
        checked={values.notifications}
        onChange={(notifications) => change({ notifications })}
        label={t`Notifications`}
        hint={t`Push messages and SMS about your trips, bids and payments`}
      />
      {save.isError && !isShownAtFields(save.error, values) && (
        <p role="alert" className="text-sm text-danger">
          {failure(save.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="main" busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
