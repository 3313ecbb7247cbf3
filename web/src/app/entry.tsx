import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { type AppMode, modeOf, setAppMode } from '../lib/app-mode.ts'
import { useAuth } from '../lib/session.tsx'
import { CentredSpinner } from '../ui/spinner.tsx'
import { NobodyKnown } from './nobody-known.tsx'

/** The start address of one of the two apps: remembers which app this is and goes on. */
export function AppEntry({ mode }: { mode: AppMode }) {
  const { user, isLoading, error } = useAuth()
  // Somebody of the other side who comes by keeps the app that is theirs.
  const mine = modeOf(user?.userType) ?? mode
  useEffect(() => {
    if (!isLoading) setAppMode(mine)
  }, [isLoading, mine])
  if (isLoading) return <CentredSpinner />
  if (!user && error) return <NobodyKnown error={error} />
  return <Redirect to={user && modeOf(user.userType) === mode ? '/dashboard' : `/${mode}/login`} replace />
}
