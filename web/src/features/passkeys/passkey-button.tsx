import { Trans, useLingui } from '@lingui/react/macro'
import type { UserView } from '@vapsi/contract/users'
import { Fingerprint } from 'lucide-react'
import { useAction } from '../../lib/api/action.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../lib/session/toast.ts'
import { signInWithPasskey, wasDismissed } from './ceremony.ts'

/** Signs in by the device's own finger, face or PIN, in place of password and code. */
export function PasskeyButton({ isNeeded, onSignedIn }: { isNeeded: boolean; onSignedIn: (clerk: UserView) => void }) {
  const { t } = useLingui()
  const signIn = useAction<void, UserView>(signInWithPasskey, {
    onSuccess: onSignedIn,
    onError: (error) => {
      if (wasDismissed(error)) return
      const description = errorMessage(error, t`Please try again, or sign in another way.`)
      toast({ title: t`Admin login failed`, description, variant: 'destructive' })
    },
  })
  return (
    <Button
      className="mt-4"
      variant={isNeeded ? 'main' : undefined}
      size="lg"
      wide
      icon={<Fingerprint aria-hidden />}
      busy={signIn.isPending}
      onClick={() => signIn.mutate()}
    >
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}
