import { useConfig } from '../lib/config.ts'
import { CentredSpinner } from '../ui/spinner.tsx'
import { pages } from './pages.ts'

/** The demo's inbox is open only where the server runs its demo (rulings §2). */
export function DevInboxDoor() {
  const config = useConfig()
  if (config.isPending) return <CentredSpinner />
  return config.data?.demo ? <pages.devInbox /> : <pages.notFound />
}
