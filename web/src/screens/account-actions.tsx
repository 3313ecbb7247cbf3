import { useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { Link } from 'wouter'
import { UserBell } from '../features/notifications/user-bell.tsx'
import { buttonStyle } from '../ui/button-style.ts'

/** At the right of a dashboard's header: the bell, and the way to the profile. */
export function AccountActions() {
  const { t } = useLingui()
  const profile = t`Profile`
  return (
    <>
      <UserBell />
      <Link
        href="/profile"
        aria-label={profile}
        title={profile}
        className={buttonStyle({ variant: 'quiet' }, 'size-11 px-0 [&>svg]:size-5')}
      >
        <UserRound aria-hidden />
      </Link>
    </>
  )
}
