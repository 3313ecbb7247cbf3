import { Trans } from '@lingui/react/macro'
import { TIMES } from '@vapsi/contract/constants'
import { useEffect, useState } from 'react'
import { useAuth } from '../lib/session.tsx'
import { Logo } from '../ui/logo.tsx'

let seen = false

/** Logo and tagline for 2 seconds at the first visit of the home page, and until the current user is known. */
export function Splash() {
  const { isLoading } = useAuth()
  const [timeIsUp, setTimeIsUp] = useState(seen)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        seen = true
        setTimeIsUp(true)
        // Counted from when the page came, not from when its code did: under the prerendered page that may be much later.
      },
      Math.max(0, TIMES.splashMs - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [])
  if (timeIsUp && !isLoading) return null
  return (
    <div className="splash fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-paper">
      <Logo size={56} />
      <p className="text-lg text-quiet">
        <Trans>Logistics Made Simple</Trans>
      </p>
    </div>
  )
}
