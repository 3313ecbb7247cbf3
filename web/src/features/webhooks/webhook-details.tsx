import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { webhooks } from '@vapsi/contract/webhooks/webhooks'
import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useLocation } from 'wouter'
import { webhookWords } from '../../domain/company/webhook-words.ts'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { dayAndTime } from '../../lib/language/format.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { type Webhook, useWebhooks, useWebhooksChanged } from './use-webhooks.ts'
import { WebhookChip } from './webhook-chip.tsx'
import { WebhookLog } from './webhook-log.tsx'

const Confirm = lazy(() => import('../../ui/overlay/confirm.tsx').then((module) => ({ default: module.Confirm })))
const WebhookForm = lazy(() => import('./webhook-form.tsx').then((module) => ({ default: module.WebhookForm })))
const WebhookSecret = lazy(() => import('./webhook-secret.tsx').then((module) => ({ default: module.WebhookSecret })))

interface Props {
  id: string
  side: 'shipper' | 'transporter'
}

/** One webhook: what it is told, whether it arrives, and its log. */
export function WebhookDetails({ id, side }: Props) {
  const list = useWebhooks()
  const webhook = list.rows?.find((row) => row.id === id)
  if (webhook) return <Found webhook={webhook} side={side} />
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.rows) return <SkeletonCards count={2} />
  return (
    <p className="text-quiet">
      <Trans>There is no such webhook.</Trans>
    </p>
  )
}

function Found({ webhook, side }: { webhook: Webhook } & Pick<Props, 'side'>) {
  const { t, i18n } = useLingui()
  const [, goTo] = useLocation()
  const changed = useWebhooksChanged()
  const [open, setOpen] = useState<'form' | 'secret' | 'removal' | null>(null)
  const close = () => setOpen(null)
  const { id, url, kinds, offAt, failingSince } = webhook
  const ping = useMutation({ mutationFn: () => api(webhooks.ping, { id }), onSettled: changed })
  const remove = useMutation({
    mutationFn: () => orAlreadyGone(() => api(webhooks.remove, { id })),
    onSuccess: () => {
      toast({ title: t`Webhook removed` })
      goTo('/profile/webhooks', { replace: true })
    },
    onSettled: changed,
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="min-w-0 font-bold wrap-anywhere">{url}</h2>
          <WebhookChip webhook={webhook} />
        </div>
        {offAt ? (
          <p className="text-sm">
            <Trans>
              Nothing arrived for three days, so it is off since {dayAndTime(offAt)}. What happens meanwhile is not kept
              for it. Save it again to switch it on.
            </Trans>
          </p>
        ) : (
          failingSince && (
            <p className="text-sm">
              <Trans>
                Nothing has arrived since {dayAndTime(failingSince)}. Each message is tried for a day; after three days
                it is switched off.
              </Trans>
            </p>
          )
        )}
        <p className="text-sm text-quiet">{kinds.map((kind) => i18n._(webhookWords[kind])).join(' · ')}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ink"
            icon={<Send aria-hidden />}
            busy={ping.isPending}
            disabled={offAt !== null}
            onClick={() => ping.mutate()}
          >
            <Trans>Send a test</Trans>
          </Button>
          <Button icon={<Pencil aria-hidden />} onClick={() => setOpen('form')}>
            {offAt ? <Trans>Switch on</Trans> : <Trans>Change</Trans>}
          </Button>
          <Button icon={<KeyRound aria-hidden />} onClick={() => setOpen('secret')}>
            <Trans>Signing secret</Trans>
          </Button>
          <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen('removal')}>
            <Trans>Remove</Trans>
          </Button>
        </div>
        <Problem error={ping.error} />
      </Card>
      <WebhookLog id={id} isOff={offAt !== null} />
      <Suspense fallback={null}>
        {open === 'form' && <WebhookForm side={side} webhook={webhook} onClose={close} />}
        {open === 'secret' && <WebhookSecret webhook={webhook} onClose={close} />}
        {open === 'removal' && (
          <Confirm
            open
            onOpenChange={close}
            title={t`Remove this webhook?`}
            description={t`Its log goes with it, and what waits is not sent. This cannot be undone.`}
            confirmLabel={<Trans>Remove</Trans>}
            danger
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            <Problem error={remove.error} />
          </Confirm>
        )}
      </Suspense>
    </div>
  )
}
