import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { useAuth } from '../../lib/session/session.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Badge } from '../../ui/shell/nav-entry.tsx'
import { useNotices } from './office-bell-notices.ts'

// Its positioning code is a good part of the office's first load, and most of the day it stays closed.
const Panel = lazy(() => import('./office-bell-panel.tsx').then((module) => ({ default: module.OfficeBellPanel })))

/** The bell of the office: what came in while the clerk looked elsewhere. */
export function OfficeBell() {
  const { user } = useAuth()
  return user && <ClerksBell key={user.id} clerkId={user.id} />
}

function ClerksBell({ clerkId }: { clerkId: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const notices = useNotices(clerkId)
  const { unread } = notices
  return (
    <>
      <IconButton
        ref={bell}
        label={unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="relative"
      >
        <Bell aria-hidden />
        <Badge count={unread} className="absolute top-0.5 right-0" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Panel bell={bell} notices={notices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
