import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { moderation } from '@vapsi/contract/moderation/moderation'
import { officePeople } from '@vapsi/contract/identity/office-people'
import { proposals } from '@vapsi/contract/payments/proposals'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useMay } from '../../lib/session/may.tsx'
import { roleWords } from '../../domain/office/role-words.ts'
import { useWaitingProposals } from '../../features/proposals/waiting-proposals.ts'
import { useOpenReports } from '../../domain/people/open-reports.ts'
import { OfficeBell } from '../../features/notifications/office-bell.tsx'
import { Palette } from '../../features/palette/palette.tsx'
import { read } from '../../lib/api/api.ts'
import { catchFocus } from '../../lib/focus.ts'
import { keepFocus } from '../../lib/focus-kept.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { OfficeShell } from '../../ui/shell/office-shell.tsx'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { officePages } from './office-pages.tsx'

const settings = '/admin/settings'

/** Side menu, header with the current section, bell and logout of every office page. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const [path] = useLocation()
  const { user, logout } = useAuth()
  const mustEnrol = useQuery(read(officePeople.secondFactor)).data?.mustEnrol === true
  const may = useMay()
  // A page opened by its address has no focused element: keys must work from the start.
  useEffect(() => {
    catchFocus()
    keepFocus()
  }, [])
  // The same element each time: if it were created again while its code loads, React would remove the rows that the
  // server rendered.
  const screen = useMemo(() => <Suspense fallback={<CentredSpinner />}>{children}</Suspense>, [children])
  const counts: Record<string, number> = {
    '/admin/second-clerk': useWaitingProposals(may(proposals.list) && !mustEnrol),
    '/admin/reports': useOpenReports(may(moderation.reports) && !mustEnrol),
  }
  const items = officePages
    .filter(({ path, call }) => (mustEnrol ? path === settings : !call || may(call)))
    .flatMap(({ path, title, label = title, icon, group }) =>
      icon
        ? [
            {
              id: path,
              href: path,
              label: i18n._(label),
              icon,
              badge: counts[path] ?? 0,
              group: group && i18n._(group),
            },
          ]
        : [],
    )
  const here = sectionOf(path)
  // Until there is a second factor the server refuses everything else.
  const isAway = mustEnrol && here !== settings
  return (
    <OfficeShell
      items={items}
      active={here}
      bell={
        mustEnrol ? null : (
          <>
            <Palette pages={items} />
            <OfficeBell />
          </>
        )
      }
      clerk={user && [user.name, user.officeRole && i18n._(roleWords[user.officeRole])].filter(Boolean).join(' · ')}
      onLogout={() => logout.mutate()}
    >
      {mustEnrol && (
        <p role="alert" className="mb-4 rounded-card bg-soft-marigold px-4 py-3 text-sm text-word-marigold">
          <Trans>Set up a second factor below. The rest of the office opens as soon as it is on.</Trans>
        </p>
      )}
      {isAway ? <Redirect to={settings} replace /> : screen}
    </OfficeShell>
  )
}

/** The menu entry an address belongs to: a booking's page to the bookings. */
const sectionOf = (path: string): string =>
  path === '/admin/dashboard' ? '/admin' : path.replace(/^(\/admin\/[^/]+)\/.*$/, '$1')
