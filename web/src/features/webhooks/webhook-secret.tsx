import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { webhooks } from '@vapsi/contract/webhooks/webhooks'
import { CopyText } from '../../domain/payouts/copy-text.tsx'
import { api, read } from '../../lib/api/api.ts'
import { dayAndTime } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Webhook, useWebhooksChanged } from './use-webhooks.ts'

/** The secret that signs, and the way to a new one. */
export function WebhookSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useLingui()
  const changed = useWebhooksChanged()
  const secret = useQuery({ ...read(webhooks.secret, { id: webhook.id }), gcTime: 0 })
  const rotate = useMutation({ mutationFn: () => api(webhooks.rotate, { id: webhook.id }), onSettled: changed })
  const until = webhook.previousSecretUntil
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Signing secret`}
      description={t`Your system checks with it that a message comes from Vapsi. Whoever has it can imitate us.`}
    >
      <div className="grid grid-cols-1 gap-4">
        {secret.data ? (
          <CopyText text={secret.data.secret} label={t`Signing secret`} />
        ) : secret.error ? (
          <ErrorState isSmall error={secret.error} onRetry={() => void secret.refetch()} />
        ) : (
          <Skeleton className="h-11" />
        )}
        {until && (
          <p className="text-sm text-quiet">
            <Trans>The previous secret signs too until {dayAndTime(until)}.</Trans>
          </p>
        )}
        <p className="text-sm text-quiet">
          <Trans>
            After a change both secrets sign for a day, so your system misses nothing while it takes the new one.
          </Trans>
        </p>
        <Problem error={rotate.error} />
        <Button variant="ink" size="lg" wide busy={rotate.isPending} onClick={() => rotate.mutate()}>
          <Trans>Make a new secret</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
