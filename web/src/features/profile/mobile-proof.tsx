import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'

const ProveMobile = lazy(() => import('./prove-mobile.tsx').then((m) => ({ default: m.ProveMobile })))

/** The way to a proven mobile, without which nobody acts on the market; with one, the way to another. */
export function MobileProof({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      {!user.mobileVerified && (
        <p className="text-sm">
          <Trans>Confirm your mobile before you book, post or bid.</Trans>
        </p>
      )}
      <Button
        variant={user.mobileVerified ? 'outline' : 'main'}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {user.mobileVerified ? <Trans>Change mobile</Trans> : <Trans>Confirm your mobile</Trans>}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProveMobile user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
