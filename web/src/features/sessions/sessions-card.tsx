import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SessionView, sessions } from '@vapsi/contract/sessions'
import { useState } from 'react'
import { api, readPages } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { When } from '../../ui/figures.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { deviceName } from '../../domain/audit/device-name.ts'
import { SignInHistory } from './sign-in-history.tsx'

/** Where somebody is signed in, to be ended one by one or all others at once; and who tried. */
export function SessionsCard() {
  const { t } = useLingui()
  const list = usePaged(readPages(sessions.list, { limit: 20 }))
  const end = useEnding((id: string) => api(sessions.end, { id }))
  const [isAsking, setAsking] = useState(false)
  const endOthers = useEnding(
    () => api(sessions.endOthers),
    () => setAsking(false),
  )
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-lg font-bold">
        <Trans>Signed-in devices</Trans>
      </h2>
      {list.data === undefined ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <CentredSpinner />
        )
      ) : (
        <ul aria-label={t`Signed-in devices`} className="divide-y divide-line">
          {list.rows.map((session) => (
            <Device
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
      {list.total > 1 && (
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          <Trans>Sign out all other devices</Trans>
        </Button>
      )}
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Sign out all other devices?`}
        description={t`You stay signed in here. Everywhere else you have to sign in again.`}
        confirmLabel={t`Sign out others`}
        danger
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate('')}
      />
      <SignInHistory />
    </Card>
  )
}

function useEnding(run: (id: string) => Promise<unknown>, onDone?: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast({ title: t`Signed out there` })
      onDone?.()
    },
    onError: (error) =>
      toast({
        title: t`Signing out failed`,
        description: errorMessage(error, t`Please try again.`),
        variant: 'destructive',
      }),
    // A session that is gone already is news, too.
    onSettled: () => client.invalidateQueries({ predicate: concerning(sessions.list) }),
  })
}

function Device(props: { session: SessionView; isEnding: boolean; onEnd: () => void }) {
  const { t } = useLingui()
  const { agent, address, isThis, lastUsedAt } = props.session
  const name = (agent && deviceName(agent)) || t`Unknown device`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words" title={agent ?? undefined}>
          {name}
          {isThis && (
            <Chip tone="green">
              <Trans>This device</Trans>
            </Chip>
          )}
        </p>
        <p className="text-sm break-words text-quiet">
          {address && <span className="tabular break-all">{address} · </span>}
          <Trans>
            last used <When at={lastUsedAt} />
          </Trans>
        </p>
      </div>
      {!isThis && (
        <Button size="md" busy={props.isEnding} aria-label={t`Sign out ${name}`} onClick={props.onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
