import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { apiKeys } from '@vapsi/contract/identity/api-keys'
import { KeyRound, Plus, Trash2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { day, dayAndTime } from '../../lib/language/format.ts'
import { useNow } from '../../lib/language/now.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Problem } from '../../ui/problem.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { type ApiKey, useApiKeys, useApiKeysChanged } from './use-api-keys.ts'

const Confirm = lazy(() => import('../../ui/overlay/confirm.tsx').then((module) => ({ default: module.Confirm })))
const ApiKeyForm = lazy(() => import('./api-key-form.tsx').then((module) => ({ default: module.ApiKeyForm })))

/** The keys with which other systems call the API for this account. */
export function ApiKeysList() {
  const { t } = useLingui()
  const list = useApiKeys()
  const [isMaking, setMaking] = useState(false)
  const { rows } = list
  const make = (
    <Button variant="ink" size="lg" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
      <Trans>Make a key</Trans>
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
        <EmptyState title={t`No API key yet.`} icon={<KeyRound aria-hidden />} action={make}>
          <Trans>With a key your own system books, posts and follows trips without a person signing in.</Trans>
        </EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {rows.map((key) => (
              <li key={key.id}>
                <KeyCard apiKey={key} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
          <div>{make}</div>
        </>
      )}
      {isMaking && (
        <Suspense fallback={null}>
          <ApiKeyForm onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  )
}

function KeyCard({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useLingui()
  const { id, name, start, scopes, madeBy, endsAt, lastUsedAt } = apiKey
  const hasEnded = useNow((now) => new Date(endsAt).getTime() <= now)
  const changed = useApiKeysChanged()
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => orAlreadyGone(() => api(apiKeys.revoke, { id })),
    onSuccess: () => {
      toast({ title: t`Key revoked` })
      setAsking(false)
    },
    onSettled: changed,
  })
  const lastDay = day(new Date(new Date(endsAt).getTime() - 1).toISOString())
  return (
    <Card aria-label={name} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold wrap-anywhere">{name}</h2>
          <code className="text-sm text-quiet">{start}…</code>
        </div>
        {hasEnded && (
          <Chip tone="red">
            <Trans>Ended</Trans>
          </Chip>
        )}
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {scopes.map((scope) => (
          <li key={scope}>
            <Chip tone="blue">{scope}</Chip>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-quiet">
          <Trans>Made by</Trans>
        </dt>
        <dd className="min-w-0 wrap-anywhere">{madeBy}</dd>
        <dt className="text-quiet">
          <Trans>Works until</Trans>
        </dt>
        <dd>{lastDay}</dd>
        <dt className="text-quiet">
          <Trans>Last used</Trans>
        </dt>
        <dd>{lastUsedAt ? dayAndTime(lastUsedAt) : <Trans>Never</Trans>}</dd>
      </dl>
      <div>
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          <Trans>Revoke</Trans>
        </Button>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <Confirm
            open
            onOpenChange={setAsking}
            title={t`Revoke ${name}?`}
            description={t`Whatever uses this key is refused from this moment on. This cannot be undone.`}
            confirmLabel={<Trans>Revoke</Trans>}
            danger
            busy={revoke.isPending}
            onConfirm={() => revoke.mutate()}
          >
            <Problem error={revoke.error} />
          </Confirm>
        </Suspense>
      )}
    </Card>
  )
}
