import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import { useDashboardPanel } from './dashboard-panel.tsx'
import { useDashboardState } from '../../features/dispatch/dashboard-state.ts'
import { ExportButton } from '../../domain/office/export-button.tsx'
import { SearchBox } from '../../domain/office/filter-bar.tsx'
import { WithPanel } from '../../domain/office/office-panel.tsx'
import { useQueues } from '../../domain/office/polled.ts'
import { QueueCards } from '../../features/dispatch/queue-cards.tsx'
import {
  ActiveBookingsTab,
  DriverManagementTab,
  PaymentTermsTab,
  PendingAssignmentsTab,
  PendingBidsTab,
  PendingPaymentsTab,
} from './queue-tabs.tsx'
import { KeepTyped } from '../../domain/office/typed.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const Pictures = lazy(() => import('../../features/dispatch/pictures.tsx').then((m) => ({ default: m.Pictures })))

const queueOf = {
  assignments: 'pendingAssignments',
  terms: 'pendingAssignments',
  active: 'activeBookings',
  payments: 'pendingPayments',
} as const

/** The desk of the office: what waits, what runs, what is owed, and who drives. */
export const DashboardScreen = () => (
  <KeepTyped>
    <Desk />
  </KeepTyped>
)

function Desk() {
  const { t } = useLingui()
  const state = useDashboardState()
  const queues = useQueues()
  const body = queues.data?.body
  const panel = useDashboardPanel(body, state)
  const { tab, q } = state
  const shared = { queues, state }
  return (
    <WithPanel panel={panel} onClose={state.close}>
      <PageHeader
        title={t`Dashboard`}
        actions={
          <>
            <SearchBox label={t`Search`} value={q} onChange={state.search} />
            {tab === 'drivers' ? (
              <ExportButton table="users" filter={{ q }} />
            ) : tab === 'bids' ? (
              <ExportButton table="bids" filter={{ q }} />
            ) : (
              <ExportButton table="bookings" filter={{ q, queue: queueOf[tab] }} />
            )}
          </>
        }
      />
      {queues.isError && body && (
        <p role="status" className="mb-3 rounded-input bg-soft-orange px-3 py-2 text-sm text-word-orange">
          <Trans>Not up to date: the last look at the queues failed. Trying again.</Trans>
        </p>
      )}
      <QueueCards queues={body} now={queues.dataUpdatedAt} onOpen={state.showTab} />
      <Tabs
        label={t`Queues`}
        value={tab}
        onChange={(id) => state.showTab(id as typeof tab)}
        items={[
          {
            id: 'assignments',
            label: t`Pending Assignments`,
            count: body?.counts.pendingAssignments ?? 0,
            content: <PendingAssignmentsTab {...shared} />,
          },
          { id: 'terms', label: t`Payment Terms`, content: <PaymentTermsTab {...shared} /> },
          {
            id: 'bids',
            label: t`Pending Bids`,
            count: body?.counts.pendingBids ?? 0,
            content: <PendingBidsTab {...shared} />,
          },
          { id: 'active', label: t`Active Bookings`, content: <ActiveBookingsTab {...shared} /> },
          { id: 'payments', label: t`Pending Payments`, content: <PendingPaymentsTab {...shared} /> },
          { id: 'drivers', label: t`Driver Management`, content: <DriverManagementTab state={state} /> },
        ]}
      />
      <Suspense>
        <Pictures />
      </Suspense>
    </WithPanel>
  )
}
