import { lazy } from 'react'
import { useConfig } from '../lib/api/config.ts'
import { CentredSpinner } from '../ui/spinner.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const DevInbox = lazy(() => import('../screens/public/dev-inbox.tsx').then((m) => ({ default: m.DevInboxScreen })))

/** The demo inbox exists only while the server runs in demo mode. */
export function DevInboxRoute() {
  const config = useConfig()
  if (config.isPending) return <CentredSpinner />
  return config.data?.demo ? <DevInbox /> : <NotFoundPage />
}
