import { useLingui } from '@lingui/react/macro'
import { type PasskeyView, passkeys } from '@vapsi/contract/identity/passkeys'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { deviceName } from '../../domain/audit/device-name.ts'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { addPasskey } from './ceremony.ts'

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [password, setPassword] = useState('')
  const fallback = t`The device made no passkey. Please try again.`
  const add = useOfficeAction(
    addPasskey,
    { done: t`Passkey added`, failed: t`Adding the passkey failed`, fallback },
    onClose,
  )
  return (
    <Form
      title={t`Add passkey`}
      description={t`After your password the device asks for your finger, face or PIN.`}
      send={t`Add passkey`}
      isComplete={name.trim() !== '' && password !== ''}
      action={add}
      fallback={fallback}
      onSend={() => add.mutate({ name: name.trim(), password })}
      onClose={onClose}
    >
      <NameField name={name} onName={setName} />
      <PasswordField password={password} onPassword={setPassword} />
    </Form>
  )
}

export function RenamePasskey({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(passkey.name)
  const fallback = t`The passkey could not be renamed.`
  const rename = useOfficeAction<string, PasskeyView>(
    (to) => api(passkeys.rename, { id: passkey.id, name: to }),
    { done: t`Passkey renamed`, failed: t`Renaming failed`, fallback },
    onClose,
  )
  return (
    <Form
      title={t`Rename passkey`}
      send={t`Save`}
      isComplete={name.trim() !== ''}
      action={rename}
      fallback={fallback}
      onSend={() => rename.mutate(name.trim())}
      onClose={onClose}
    >
      <NameField name={name} onName={setName} />
    </Form>
  )
}

export function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const fallback = t`The passkey could not be removed.`
  const remove = useOfficeAction<string, unknown>(
    (given) => api(passkeys.remove, { id, password: given }),
    { done: t`Passkey removed`, failed: t`Removing failed`, fallback },
    onClose,
  )
  return (
    <Form
      title={t`Remove ${name}`}
      description={t`It opens the office no more. Delete it on the device as well.`}
      send={t`Remove passkey`}
      danger
      isComplete={password !== ''}
      action={remove}
      fallback={fallback}
      onSend={() => remove.mutate(password)}
      onClose={onClose}
    >
      <PasswordField password={password} onPassword={setPassword} />
    </Form>
  )
}

function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { t } = useLingui()
  return (
    <Field label={t`Name of the device`} required>
      <Input autoComplete="off" maxLength={60} value={name} onChange={(event) => onName(event.target.value)} />
    </Field>
  )
}

function PasswordField({ password, onPassword }: { password: string; onPassword: (password: string) => void }) {
  const { t } = useLingui()
  return (
    <Field label={t`Your password`} required>
      <PasswordInput
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
    </Field>
  )
}

function Form(props: {
  title: string
  description?: string
  send: string
  danger?: true
  isComplete: boolean
  action: { isPending: boolean; error: unknown }
  fallback: string
  onSend: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const form = useId()
  const { isPending, error } = props.action
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (props.isComplete && !isPending) props.onSend()
  }
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={props.title}
      description={props.description}
      keepOpenOutside
      footer={
        <>
          <Button onClick={props.onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            variant={props.danger ? 'danger' : 'ink'}
            disabled={!props.isComplete}
            busy={isPending}
          >
            {props.send}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {props.children}
        <ActionError error={error} fallback={props.fallback} />
      </form>
    </Dialog>
  )
}
