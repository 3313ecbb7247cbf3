import { Trans } from '@lingui/react/macro'
import { type ClerkView, officePeople } from '@vapsi/contract/identity/office-people'
import { DeviceList } from '../../domain/sessions/device-list.tsx'
import { SignInHistory } from '../../domain/sessions/sign-in-history.tsx'
import { useEnding } from '../../domain/sessions/use-ending.ts'
import { api, readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'

/** Where a clerk is signed in, for an owner who ends one of these; and who tried to be that clerk. */
export function ClerkSessions({ clerk: { id } }: { clerk: ClerkView }) {
  const list = usePaged(readPages(officePeople.clerkSessions, { id, limit: 20 }))
  const end = useEnding((sessionId: string) => api(officePeople.endClerkSession, { id: sessionId }))
  return (
    <section className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <h3 className="font-bold">
        <Trans>Signed-in devices</Trans>
      </h3>
      {list.data !== undefined && list.rows.length === 0 ? (
        <p className="text-sm text-quiet">
          <Trans>Signed in nowhere</Trans>
        </p>
      ) : (
        <DeviceList list={list} end={end} />
      )}
      <SignInHistory pages={readPages(officePeople.clerkSignIns, { id, limit: 20 })} />
    </section>
  )
}
