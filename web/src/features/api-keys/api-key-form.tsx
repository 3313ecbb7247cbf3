import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { apiKeys } from '@vapsi/contract/identity/api-keys'
import { KEY_SCOPES, type KeyScope } from '@vapsi/contract/values/access/rights'
import { type FormEvent, useState } from 'react'
import { CopyText } from '../../domain/payouts/copy-text.tsx'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { onceProven } from '../../lib/api/once-proven.ts'
import { isShownAtFields, useFieldErrors } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Checkbox } from '../../ui/form/toggles.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { scopeWords } from '../../domain/company/scope-words.ts'
import { useApiKeysChanged } from './use-api-keys.ts'

const inAYear = () => new Date(Date.now() + 365 * 24 * 3_600_000).toISOString().slice(0, 10)

/** Makes a key, and shows it this once. */
export function ApiKeyForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const changed = useApiKeysChanged()
  const [keyOf] = useState(keyPerBody)
  const [form, setForm] = useState<{ name: string; scopes: KeyScope[]; until: string }>(() => ({
    name: '',
    scopes: ['read'],
    until: inAYear(),
  }))
  const make = useMutation({
    mutationFn: () => onceProven(() => api(apiKeys.make, form, { idempotencyKey: keyOf(form) })),
    onSettled: changed,
  })
  const fields = useFieldErrors(make.error, form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!make.isPending) make.mutate()
  }
  const choose = (scope: KeyScope, isChosen: boolean) =>
    setForm({ ...form, scopes: KEY_SCOPES.filter((one) => (one === scope ? isChosen : form.scopes.includes(one))) })
  if (make.data)
    return (
      <Dialog open onOpenChange={onClose} title={t`Your API key`}>
        <div className="grid grid-cols-1 gap-4">
          <p role="alert" className="text-sm">
            {make.data.key ? (
              <Trans>Copy it now: it is not shown again. Whoever has it acts for this account.</Trans>
            ) : (
              <Trans>The key was made but got lost on its way here. Revoke it in the list and make another.</Trans>
            )}
          </p>
          {make.data.key && <CopyText text={make.data.key} label={t`API key`} />}
          <Button variant="main" size="lg" wide onClick={onClose}>
            {make.data.key ? <Trans>I have kept it</Trans> : <Trans>Close</Trans>}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Make a key`}
      description={t`Give it only what the system needs. No key can pay, or change the account.`}
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Field label={t`Name`} required error={fields['name']}>
          <Input
            value={form.name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setForm({ ...form, name: target.value })}
          />
        </Field>
        <fieldset className="grid grid-cols-1 gap-1">
          <legend className="mb-1 text-sm font-semibold">
            <Trans>What it may do</Trans>
          </legend>
          {KEY_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              checked={form.scopes.includes(scope)}
              onChange={(isChosen) => choose(scope, isChosen)}
              label={i18n._(scopeWords[scope])}
              hint={<code>{scope}</code>}
            />
          ))}
          {fields['scopes'] && (
            <p role="alert" className="text-sm text-danger">
              {fields['scopes']}
            </p>
          )}
        </fieldset>
        <Field label={t`Works until`} required error={fields['until']}>
          <DayInput value={form.until} onChange={(until) => setForm({ ...form, until })} />
        </Field>
        {make.error && !isShownAtFields(make.error, form) && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(make.error, t`Please try again.`)}
          </p>
        )}
        <Button type="submit" variant="main" size="lg" wide busy={make.isPending} disabled={form.scopes.length === 0}>
          <Trans>Make a key</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
