import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { type AppMode, modeOf, setAppMode } from '../lib/session/app-mode.ts'
import { useAuth } from '../lib/session/session.tsx'
import { CentredSpinner } from '../ui/spinner.tsx'
import { NobodyKnown } from './nobody-known.tsx'

/** The start address of one of the two apps: remembers which app this is and continues. */
export function AppEntry({ mode }: { mode: AppMode }) {
  const { user, isLoading, error } = useAuth()
  const [, navigate] = useLocation()
  const isUnknown = isLoading || (!user && error !== null)
  // In the browser, the only place where it can be stored.
  useEffect(() => {
    if (isUnknown) return
    setAppMode(mode)
    navigate(modeOf(user?.userType) === mode ? '/dashboard' : `/${mode}/login`, { replace: true })
  }, [isUnknown, mode, navigate, user])
  return !user && error ? <NobodyKnown error={error} /> : <CentredSpinner />
}
