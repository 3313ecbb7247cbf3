import { Trans } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useConfig } from '../../lib/api/config.ts'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { canPush, registerForPush } from './push.ts'

/** Asks for push once somebody looks at their notifications, never out of the blue. */
export function PushInvitation() {
  const config = useConfig()
  const [permission, setPermission] = useBrowserState<NotificationPermission>(
    () => (canPush() ? Notification.permission : 'denied'),
    'denied',
  )
  const [isBusy, setBusy] = useState(false)
  const provider = config.data?.push?.provider
  if (permission !== 'default' || !config.data || provider === 'none' || !provider) return null
  const allow = async () => {
    setBusy(true)
    const answer = await Notification.requestPermission()
    if (answer === 'granted') await registerForPush(config.data)
    setPermission(answer)
    setBusy(false)
  }
  return (
    <div className="mb-3 grid gap-2 rounded-card bg-soft-blue p-3 text-sm text-word-blue">
      <p className="flex gap-2">
        <BellRing aria-hidden className="size-5 shrink-0" />
        <Trans>Hear at once when a trip, bid or payment changes, even when Vapsi is closed.</Trans>
      </p>
      <Button variant="outline" size="sm" busy={isBusy} onClick={() => void allow()}>
        <Trans>Turn on notifications</Trans>
      </Button>
    </div>
  )
}
