import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { type AppMode, setAppMode } from '../lib/app-mode.ts'
import { useAuth } from '../lib/session.tsx'
import { CentredSpinner } from '../ui/spinner.tsx'
import { NobodyKnown } from './nobody-known.tsx'

/** The start address of one of the two apps: remembers which app this is and goes on (specification 2 §2). */
export function AppEntry({ mode }: { mode: AppMode }) {
  const { user, isLoading, error } = useAuth()
  useEffect(() => setAppMode(mode), [mode])
  if (isLoading) return <CentredSpinner />
  if (!user && error) return <NobodyKnown error={error} />
  const mine = mode === 'driver' ? 'transporter' : 'shipper'
  return <Redirect to={user?.userType === mine ? '/dashboard' : `/${mode}/login`} replace />
}
