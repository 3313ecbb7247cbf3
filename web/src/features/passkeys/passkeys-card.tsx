import { Trans, useLingui } from '@lingui/react/macro'
import { type PasskeyView, passkeys } from '@vapsi/contract/identity/passkeys'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { readPages } from '../../lib/api/api.ts'
import { useConfig } from '../../lib/api/config.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { When } from '../../ui/figures.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'

/** The passkeys of a clerk: added, named, taken away. */
export function PasskeysCard() {
  const { t } = useLingui()
  const list = usePaged(readPages(passkeys.list, { limit: 20 }))
  const isPossible = useConfig().data?.passkeys !== false
  const [isAdding, setAdding] = useState(false)
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="font-bold">
        <Trans>Passkeys</Trans>
      </h2>
      <p className="text-sm text-quiet">
        {isPossible ? (
          <Trans>
            Sign in with the finger, face or PIN of your phone or computer, in place of password and code. Add one on
            each device that you use.
          </Trans>
        ) : (
          <Trans>Passkeys need an address with a name. This one is a number.</Trans>
        )}
      </p>
      {list.data === undefined ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <CentredSpinner />
        )
      ) : (
        list.rows.length > 0 && (
          <ul aria-label={t`Passkeys`} className="divide-y divide-line">
            {list.rows.map((passkey) => (
              <Passkey key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )
      )}
      <LoadMore list={list} />
      {isPossible && (
        <Button variant="ink" icon={<Fingerprint aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add passkey</Trans>
        </Button>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Passkey({ passkey }: { passkey: PasskeyView }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'name' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <b className="wrap-anywhere">{name}</b>
        {isSynced && (
          <Chip tone="grey">
            <Trans>On all your devices</Trans>
          </Chip>
        )}
      </span>
      <span className="text-sm text-quiet">
        <Trans>Added</Trans> <When at={createdAt} />
        {lastUsedAt && (
          <>
            {' · '}
            <Trans>last used</Trans> <When at={lastUsedAt} />
          </>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={t`Rename ${name}`} onClick={() => setAsking('name')}>
          <Trans>Rename</Trans>
        </Button>
        <Button size="sm" aria-label={t`Remove ${name}`} onClick={() => setAsking('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </span>
      {asking === 'name' && <RenamePasskey passkey={passkey} onClose={close} />}
      {asking === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </li>
  )
}
