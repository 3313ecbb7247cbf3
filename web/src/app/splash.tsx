import { Trans } from '@lingui/react/macro'
import { TIMES } from '@vapsi/contract/values/times'
import { useSyncExternalStore } from 'react'
import { useAuth } from '../lib/session/session.tsx'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/shell/logo.tsx'

let seen = false

/** Counted from the page's load, not its code's, which may be much later on a prerendered page. */
const left = () => TIMES.splashMs - performance.now()
const timeIsUp = () => seen || left() <= 0
const notYet = () => false

function wait(over: () => void) {
  const timer = setTimeout(
    () => {
      seen = true
      over()
    },
    Math.max(0, left()),
  )
  return () => clearTimeout(timer)
}

/** Logo and tagline for 2 seconds at the first visit of the home page, and until the current user is known. */
export function Splash() {
  const { isLoading } = useAuth()
  // The prerendered page contains it anyway; somebody who comes later from another page does not see it.
  if (useSyncExternalStore(wait, timeIsUp, notYet) && !isLoading) return null
  return (
    <div
      className={cx(
        'splash fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-paper',
        // In the page's HTML, whose code may load much later.
        !isLoading && 'splash-away',
      )}
    >
      <Logo size={56} />
      <p className="text-lg text-quiet">
        <Trans>Logistics Made Simple</Trans>
      </p>
    </div>
  )
}
