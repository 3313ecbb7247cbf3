import { Trans, useLingui } from '@lingui/react/macro'
import { sessions } from '@vapsi/contract/identity/sessions'
import { useState } from 'react'
import { api, readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { DeviceList } from '../../domain/sessions/device-list.tsx'
import { SignInHistory } from '../../domain/sessions/sign-in-history.tsx'
import { useEnding } from '../../domain/sessions/use-ending.ts'

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
    <Card className="grid grid-cols-1 gap-4 p-5">
      <h2 className="text-lg font-bold">
        <Trans>Signed-in devices</Trans>
      </h2>
      <DeviceList list={list} end={end} />
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
