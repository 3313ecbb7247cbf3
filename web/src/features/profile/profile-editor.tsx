import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ProfileForm, type users } from '@vapsi/contract/users'
import { useEffect, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Reply, send } from '../../lib/api.ts'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { type CurrentUser, useAuth } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Switch } from '../../ui/toggles.tsx'
import { toast } from '../../ui/toast.ts'
import { useFieldWords } from './field-words.ts'

type Form = z.input<typeof ProfileForm>
type Fields = z.output<typeof ProfileForm>

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

/** Profile Information being changed (specification 2 §5). Loaded when somebody wants to: the rules come with it. */
export function ProfileEditor({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const { t } = useLingui()
  const { become } = useAuth()
  const words = useFieldWords()
  const form = useForm<Form, unknown, Fields>({ resolver: zodResolver(ProfileForm), defaultValues: startOf(user) })
  const { register, handleSubmit, control, setError, formState } = form
  const wrong = (field: keyof Form) => words(formState.errors[field]?.message)

  const save = useMutation({
    mutationFn: (body: Fields) => send<Reply<typeof users.updateProfile>>('PUT', '/api/profile', body),
    onSuccess: (saved) => {
      become(saved)
      toast({ title: t`Profile updated`, description: t`Your changes are saved.` })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError)
        for (const [field, message] of Object.entries(error.fields)) setError(field as keyof Form, { message })
      toast({ title: t`Update failed`, description: failure(error), variant: 'destructive' })
    },
  })
  const start = useRef<HTMLFormElement>(null)
  // Edit Profile has gone with the view. Not into the first field: that would open a phone's keyboard over the others.
  useEffect(() => start.current?.focus({ preventScroll: true }), [])
  const failure = (error: unknown) => errorMessage(error, t`Failed to update profile. Please try again.`)

  return (
    <form
      ref={start}
      tabIndex={-1}
      aria-label={t`Edit Profile`}
      noValidate
      className="grid gap-5 outline-none"
      onSubmit={(event) => void handleSubmit((body) => save.mutate(body))(event)}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label={t`Name`} required error={wrong('name')}>
          <Input autoComplete="name" maxLength={50} {...register('name')} />
        </Field>
        <Field label={t`Company`} required error={wrong('company')}>
          <Input autoComplete="organization" maxLength={100} {...register('company')} />
        </Field>
        <Field label={t`Email`} required error={wrong('email')}>
          <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        <Field label={t`Mobile`} hint={t`Cannot be changed`}>
          <Input disabled value={user.mobile ?? ''} readOnly />
        </Field>
        <Field label={t`City`} required error={wrong('city')}>
          <Input autoComplete="address-level2" maxLength={80} {...register('city')} />
        </Field>
        <Field label={t`Alternate Contact`} optional error={wrong('alternateContact')}>
          <Input type="tel" autoComplete="off" maxLength={40} {...register('alternateContact')} />
        </Field>
        <Field label={t`Full Address`} optional error={wrong('fullAddress')} className="sm:col-span-2">
          <Textarea autoComplete="street-address" maxLength={500} {...register('fullAddress')} />
        </Field>
      </div>
      <Controller
        control={control}
        name="notifications"
        render={({ field }) => (
          <Switch
            checked={field.value ?? true}
            onChange={field.onChange}
            label={t`Notifications`}
            hint={t`Push messages and SMS about your trips, bids and payments`}
          />
        )}
      />
      {save.isError && (
        <p role="alert" className="text-sm text-danger">
          {failure(save.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="main" busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
