import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionView } from '@vapsi/contract/identity/sessions'
import type { usePaged } from '../../lib/api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { When } from '../../ui/figures.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { deviceName } from '../audit/device-name.ts'
import type { useEnding } from './use-ending.ts'

interface DeviceListProps {
  list: ReturnType<typeof usePaged<SessionView>>
  end: Pick<ReturnType<typeof useEnding>, 'isPending' | 'variables' | 'mutate'>
}

/** Where somebody is signed in, last used first; each session can be ended. */
export function DeviceList({ list, end }: DeviceListProps) {
  const { t } = useLingui()
  if (list.data === undefined)
    return list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <CentredSpinner />
  return (
    <>
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
      <LoadMore list={list} />
    </>
  )
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
