import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { admin } from '@vapsi/contract/admin/admin'
import { dispatch } from '@vapsi/contract/dispatch/dispatch'
import { moderation } from '@vapsi/contract/moderation/moderation'
import { needs } from '@vapsi/contract/admin/needs'
import { officePeople } from '@vapsi/contract/identity/office-people'
import { officeReceipts } from '@vapsi/contract/lorry-receipts/receipts'
import { statements } from '@vapsi/contract/payments/statements'
import { payments } from '@vapsi/contract/payments'
import { eway } from '@vapsi/contract/bookings/eway'
import { papers } from '@vapsi/contract/fleet/papers'
import { disputes } from '@vapsi/contract/payments/disputes'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { waiting } from '@vapsi/contract/detention/waiting'
import { proposals } from '@vapsi/contract/payments/proposals'
import {
  Banknote,
  BellDot,
  BookText,
  Clock,
  FileText,
  Flag,
  Landmark,
  LayoutDashboard,
  Mail,
  MailWarning,
  QrCode,
  ReceiptIndianRupee,
  ReceiptText,
  Route,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  TimerReset,
  Store,
  Truck,
  UserCheck,
  UserCog,
  Users,
} from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useMay } from '../../domain/office/may.ts'
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

const settings = '/admin/settings'

/** Side menu, header with the current section, bell and logout of every office page. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [path] = useLocation()
  const { logout } = useAuth()
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
  const sections = [
    { id: '/admin', href: '/admin', label: t`Dashboard`, icon: LayoutDashboard },
    { id: '/admin/dispatch', href: '/admin/dispatch', label: t`Dispatch`, icon: Route, call: dispatch.loads },
    { id: '/admin/needs', href: '/admin/needs', label: t`Needs me`, icon: BellDot, call: needs.list },
    { id: '/admin/bookings', href: '/admin/bookings', label: t`Bookings`, icon: BookText, call: admin.bookings },
    { id: '/admin/users', href: '/admin/users', label: t`Users`, icon: Users, call: admin.users },
    {
      id: '/admin/payment-terms',
      href: '/admin/payment-terms',
      label: t`Payments`,
      icon: Banknote,
      call: payments.terms,
    },
    {
      id: '/admin/money-inbox',
      href: '/admin/money-inbox',
      label: t`Money inbox`,
      icon: Landmark,
      call: statements.lines,
    },
    {
      id: '/admin/reported-payments',
      href: '/admin/reported-payments',
      label: t`Reported Payments`,
      icon: ReceiptIndianRupee,
      call: payments.reports,
    },
    {
      id: '/admin/detention',
      href: '/admin/detention',
      label: t`Waiting charges`,
      icon: Clock,
      call: waiting.proposed,
    },
    { id: '/admin/disputes', href: '/admin/disputes', label: t`Disputes`, icon: Scale, call: disputes.list },
    {
      id: '/admin/settlements',
      href: '/admin/settlements',
      label: t`Settlements`,
      icon: ReceiptText,
      call: settlements.list,
    },
    {
      id: '/admin/second-clerk',
      href: '/admin/second-clerk',
      label: t`Second clerk`,
      icon: UserCheck,
      call: proposals.list,
      badge: useWaitingProposals(may(proposals.list) && !mustEnrol),
    },
    { id: '/admin/vehicles', href: '/admin/vehicles', label: t`Vehicles`, icon: Truck, call: admin.vehicles },
    { id: '/admin/eway-bills', href: '/admin/eway-bills', label: t`E-way bills`, icon: TimerReset, call: eway.ending },
    { id: '/admin/papers', href: '/admin/papers', label: t`Vehicle papers`, icon: ShieldCheck, call: papers.ending },
    { id: '/admin/market', href: '/admin/market', label: t`Market`, icon: Store, call: moderation.offers },
    {
      id: '/admin/reports',
      href: '/admin/reports',
      label: t`Reports`,
      icon: Flag,
      call: moderation.reports,
      badge: useOpenReports(!mustEnrol && may(moderation.reports)),
    },
    { id: '/admin/documents', href: '/admin/documents', label: t`Documents`, icon: FileText, call: admin.documents },
    {
      id: '/admin/lorry-receipts',
      href: '/admin/lorry-receipts',
      label: t`Lorry receipts`,
      icon: QrCode,
      call: officeReceipts.list,
    },
    { id: '/admin/newsletter', href: '/admin/newsletter', label: t`Newsletter`, icon: Mail, call: admin.newsletter },
    { id: '/admin/audit', href: '/admin/audit', label: t`Audit`, icon: ScrollText, call: admin.audit },
    {
      id: '/admin/dead-letters',
      href: '/admin/dead-letters',
      label: t`Undelivered`,
      icon: MailWarning,
      call: admin.deadLetters,
    },
    { id: '/admin/clerks', href: '/admin/clerks', label: t`Clerks`, icon: UserCog, call: officePeople.clerks },
    { id: settings, href: settings, label: t`Settings`, icon: Settings },
  ]
  const items = sections.filter(({ id, call }) => (mustEnrol ? id === settings : !call || may(call)))
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
            <Palette />
            <OfficeBell />
          </>
        )
      }
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
