import { users } from '@vapsi/contract/users'
import { addressOf } from '../../lib/api/api.ts'
import { Trans } from '@lingui/react/macro'
import { Download, LogOut, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type CurrentUser, useAuth } from '../../lib/session/session.tsx'
import { mayDo, May } from '../../lib/session/may.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'

const DeleteAccount = lazy(() => import('./delete-account.tsx').then((m) => ({ default: m.DeleteAccount })))

/** Everything that is held about a person, theirs to take away at any time. */
export function MyData({ ofDriver }: { ofDriver?: true }) {
  const link = buttonStyle({ variant: 'outline', wide: true }, 'sm:w-auto')
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <div>
        <h2 className="text-lg font-bold">
          <Trans>My data</Trans>
        </h2>
        <p className="mt-1 text-sm text-quiet">
          {ofDriver ? (
            <Trans>Everything Vapsi holds about you, and the trips that you drove.</Trans>
          ) : (
            <Trans>Everything Vapsi holds about you, and the documents of your bookings.</Trans>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={addressOf(users.myData)} download className={link}>
          <Download aria-hidden />
          <Trans>Download my data (JSON)</Trans>
        </a>
        {!ofDriver && (
          <May call={users.myDocuments}>
            <a href={addressOf(users.myDocuments)} download className={link}>
              <Download aria-hidden />
              <Trans>Download my documents (ZIP)</Trans>
            </a>
          </May>
        )}
      </div>
    </Card>
  )
}

export function AccountActions({ user }: { user: CurrentUser }) {
  const { logout } = useAuth()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <h2 className="text-lg font-bold">
        <Trans>Account Actions</Trans>
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" icon={<LogOut aria-hidden />} busy={logout.isPending} onClick={() => logout.mutate()}>
          <Trans>Logout</Trans>
        </Button>
        {!user.isAdmin && mayDo(user, 'holder') && (
          <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setLeaving(true)}>
            <Trans>Delete Account</Trans>
          </Button>
        )}
      </div>
      {isLeaving && (
        <Suspense fallback={null}>
          <DeleteAccount user={user} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </Card>
  )
}
