import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Plus, Webhook as Sign } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { type Webhook, useWebhooks } from './use-webhooks.ts'
import { WebhookChip } from './webhook-chip.tsx'

const WebhookForm = lazy(() => import('./webhook-form.tsx').then((module) => ({ default: module.WebhookForm })))

/** The addresses that are told what happens to this account's shipments. */
export function WebhooksList({ side }: { side: 'shipper' | 'transporter' }) {
  const { t } = useLingui()
  const list = useWebhooks()
  const [isAdding, setAdding] = useState(false)
  const { rows } = list
  const add = (
    <Button variant="ink" size="lg" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      <Trans>Add a webhook</Trans>
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {!rows ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <SkeletonCards count={1} />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t`No webhook yet.`} icon={<Sign aria-hidden />} action={add}>
          <Trans>Your own system is told of bids, trips and papers the moment they happen, without asking.</Trans>
        </EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {rows.map((webhook) => (
              <li key={webhook.id}>
                <Row webhook={webhook} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
          <div>{add}</div>
        </>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <WebhookForm side={side} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}

const Row = ({ webhook }: { webhook: Webhook }) => (
  <Link
    href={`/profile/webhooks/${webhook.id}`}
    className="flex min-h-16 items-center gap-3 px-5 py-3 hover:bg-soft-grey"
  >
    <span className="grid min-w-0 flex-1 gap-1.5">
      <span className="font-semibold wrap-anywhere">{webhook.url}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <WebhookChip webhook={webhook} />
        <Plural value={webhook.kinds.length} one="# event" other="# events" />
      </span>
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
  </Link>
)
