import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useUnread } from './use-inbox.ts'

const InboxPanel = lazy(() => import('./inbox-panel.tsx').then((m) => ({ default: m.InboxPanel })))

/** The bell of shippers and drivers: a badge that lives, and the inbox behind it. */
export function UserBell() {
  const { t } = useLingui()
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  const count = unread > 99 ? '99+' : unread
  return (
    <>
      <IconButton
        label={unread > 0 ? t`Notifications, ${count} unread` : t`Notifications`}
        onClick={() => setOpen(true)}
        className="relative"
      >
        <Bell aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="tabular absolute -top-0.5 -right-0.5 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-semibold text-on-danger"
          >
            {count}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <InboxPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
