import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const ConfirmEmail = lazy(() => import('./confirm-email.tsx').then((m) => ({ default: m.ConfirmEmail })))

/** The way to a confirmed e-mail, without which no mail comes. */
export function EmailProof({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <p className="text-sm">
        <Trans>Confirm your email: until then no mail comes there, and nobody signs in with it.</Trans>
      </p>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        <Trans>Confirm your email</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConfirmEmail email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
