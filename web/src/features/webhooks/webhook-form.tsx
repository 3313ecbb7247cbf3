import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WEBHOOK_KINDS, type WebhookKind } from '@vapsi/contract/webhooks/kinds'
import { webhooks } from '@vapsi/contract/webhooks/webhooks'
import { type FormEvent, useState } from 'react'
import { webhookWords } from '../../domain/company/webhook-words.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { onceProven } from '../../lib/api/once-proven.ts'
import { isShownAtFields, useFieldErrors } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Checkbox } from '../../ui/form/toggles.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type Webhook, useWebhooksChanged } from './use-webhooks.ts'

interface Props {
  side: 'shipper' | 'transporter'
  /** Without one, a new webhook. */
  webhook?: Webhook
  onClose: () => void
}

/** Address and events of a webhook. */
export function WebhookForm({ side, webhook, onClose }: Props) {
  const { t, i18n } = useLingui()
  const changed = useWebhooksChanged()
  const [keyOf] = useState(keyPerBody)
  const offered: readonly WebhookKind[] = WEBHOOK_KINDS[side]
  const [form, setForm] = useState(() => ({ url: webhook?.url ?? '', kinds: webhook?.kinds ?? [...offered] }))
  const save = useMutation({
    mutationFn: () =>
      onceProven(() =>
        webhook
          ? api(webhooks.change, { id: webhook.id, ...form })
          : api(webhooks.add, form, { idempotencyKey: keyOf(form) }),
      ),
    onSuccess: onClose,
    onSettled: changed,
  })
  const fields = useFieldErrors(save.error, form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const choose = (kind: WebhookKind, isChosen: boolean) =>
    setForm({ ...form, kinds: offered.filter((one) => (one === kind ? isChosen : form.kinds.includes(one))) })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={webhook ? t`Change the webhook` : t`Add a webhook`}
      description={t`Each event is sent as JSON to this address, signed so that your system knows it comes from Vapsi.`}
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Field label={t`Address`} required error={fields['url']}>
          <Input
            type="url"
            inputMode="url"
            value={form.url}
            maxLength={500}
            autoComplete="off"
            placeholder="https://"
            onChange={({ target }) => setForm({ ...form, url: target.value })}
          />
        </Field>
        <fieldset className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <legend className="mb-1 text-sm font-semibold">
            <Trans>Events</Trans>
          </legend>
          {offered.map((kind) => (
            <Checkbox
              key={kind}
              checked={form.kinds.includes(kind)}
              onChange={(isChosen) => choose(kind, isChosen)}
              label={i18n._(webhookWords[kind])}
              hint={<code>{kind}</code>}
            />
          ))}
          {fields['kinds'] && (
            <p role="alert" className="text-sm text-danger">
              {fields['kinds']}
            </p>
          )}
        </fieldset>
        {save.error && !isShownAtFields(save.error, form) && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(save.error, t`Please try again.`)}
          </p>
        )}
        <Button type="submit" variant="main" size="lg" wide busy={save.isPending} disabled={form.kinds.length === 0}>
          {webhook?.offAt ? (
            <Trans>Save and switch on</Trans>
          ) : webhook ? (
            <Trans>Save</Trans>
          ) : (
            <Trans>Add a webhook</Trans>
          )}
        </Button>
      </form>
    </Dialog>
  )
}
