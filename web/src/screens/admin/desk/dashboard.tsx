import { Trans, useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import { payments } from '@vapsi/contract/payments'
import { type ReactNode, Suspense, lazy } from 'react'
import { useDashboardPanel } from './dashboard-panel.tsx'
import { type DashboardState, useDashboardState } from '../../../features/dispatch/dashboard-state.ts'
import { ExportButton } from '../../../domain/office/export-button.tsx'
import { SearchBox } from '../../../domain/office/filter-bar.tsx'
import { useMay } from '../../../lib/session/may.tsx'
import { WithPanel } from '../../../domain/office/office-panel.tsx'
import { useQueues } from '../../../domain/office/polled.ts'
import { FoundElsewhere } from '../../../features/dispatch/found-elsewhere.tsx'
import { QueueCards } from '../../../features/dispatch/queue-cards.tsx'
import { TableSkeleton } from '../../../domain/office-rows/paged-table.tsx'
import { ActiveBookingsTab, PendingAssignmentsTab, PendingBidsTab, PendingPaymentsTab } from './queue-tabs.tsx'
import { KeepTyped } from '../../../domain/office/typed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { type TabItem, Tabs } from '../../../ui/tabs.tsx'
import { WhenHere } from '../../../ui/when-here.tsx'

// Forms and people come with their own tabs.
const PaymentTermsTab = lazy(() => import('./terms-tab.tsx').then((m) => ({ default: m.PaymentTermsTab })))
const DriverManagementTab = lazy(() => import('./drivers-tab.tsx').then((m) => ({ default: m.DriverManagementTab })))
const late = (tab: ReactNode) => <WhenHere loading={<TableSkeleton columns={3} />}>{tab}</WhenHere>
const Pictures = lazy(() => import('../../../features/dispatch/pictures.tsx').then((m) => ({ default: m.Pictures })))

const queueOf = {
  assignments: 'pendingAssignments',
  terms: 'pendingAssignments',
  active: 'activeBookings',
  payments: 'pendingPayments',
} as const

const isQueue = (tab: DashboardState['tab']): tab is keyof typeof queueOf => tab in queueOf

/** The desk of the office: what waits, what runs, what is owed, and who drives. */
export const DashboardScreen = () => (
  <KeepTyped>
    <Desk />
  </KeepTyped>
)

/** The tabs of a clerk: what only others decide about is not offered, and the first is one that this clerk works on. */
function useTabs() {
  const may = useMay()
  const asked = useDashboardState(!may(admin.assignOrder) && may(payments.setTerms) ? 'terms' : 'assignments')
  const callOf: Partial<Record<DashboardState['tab'], Parameters<typeof may>[0]>> = {
    terms: payments.setTerms,
    bids: admin.pendingBids,
  }
  const isOffered = (tab: DashboardState['tab']) => !callOf[tab] || may(callOf[tab])
  const state: DashboardState = isOffered(asked.tab) ? asked : { ...asked, tab: 'assignments', openId: null }
  return { state, isOffered }
}

function Desk() {
  const { t } = useLingui()
  const { state, isOffered } = useTabs()
  const queues = useQueues()
  const body = queues.data?.body
  const panel = useDashboardPanel(body, state)
  const { tab, q, sort } = state
  // The file has the same rows and order as the table below.
  const filter = { q, sort: sort?.id, order: sort && (sort.desc ? 'desc' : 'asc') }
  const shared = { queues, state }
  return (
    <WithPanel panel={panel} onClose={state.close}>
      <PageHeader
        title={t`Dashboard`}
        actions={
          <>
            <SearchBox label={t`Search`} value={q} onChange={state.search} />
            {tab === 'drivers' ? (
              <ExportButton table="users" filter={filter} />
            ) : tab === 'bids' ? (
              <ExportButton table="bids" filter={filter} />
            ) : (
              <ExportButton table="bookings" filter={{ ...filter, queue: queueOf[tab] }} />
            )}
          </>
        }
      />
      {queues.isError && body && (
        <p role="status" className="mb-3 rounded-input bg-soft-orange px-3 py-2 text-sm text-word-orange">
          <Trans>Not up to date: the last look at the queues failed. Trying again.</Trans>
        </p>
      )}
      <QueueCards queues={body} isOffered={isOffered} onOpen={state.showTab} />
      <Tabs
        label={t`Queues`}
        value={tab}
        onChange={(id) => state.showTab(id as typeof tab)}
        items={(
          [
            {
              id: 'assignments',
              label: t`Pending Assignments`,
              count: body?.counts.pendingAssignments ?? 0,
              content: <PendingAssignmentsTab {...shared} />,
            },
            {
              id: 'terms',
              label: t`Payment Terms`,
              content: late(<PaymentTermsTab {...shared} />),
            },
            {
              id: 'bids',
              label: t`Pending Bids`,
              count: body?.counts.pendingBids ?? 0,
              content: <PendingBidsTab {...shared} />,
            },
            { id: 'active', label: t`Active Bookings`, content: <ActiveBookingsTab {...shared} /> },
            {
              id: 'payments',
              label: t`Pending Payments`,
              content: <PendingPaymentsTab {...shared} />,
            },
            {
              id: 'drivers',
              label: t`Driver Management`,
              content: late(<DriverManagementTab state={state} />),
            },
          ] satisfies (TabItem & { id: typeof tab })[]
        ).filter(({ id }) => isOffered(id))}
      />
      <FoundElsewhere q={q} here={isQueue(tab) ? (body?.[queueOf[tab]] ?? []) : []} />
      <Suspense>
        <Pictures />
      </Suspense>
    </WithPanel>
  )
}
