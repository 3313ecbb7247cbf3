import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { officePaths } from '../route-table.tsx'
import { screen } from '../screen.tsx'

interface OfficeEntry {
  screen: ComponentType
  title: MessageDescriptor
}

const home: OfficeEntry = {
  screen: screen(() => import('../../screens/admin/desk/dashboard.tsx'), 'DashboardScreen'),
  title: msg`Dashboard`,
}

/** The office's screens by address. */
export const officeTable: Record<(typeof officePaths)[number], OfficeEntry> = {
  '/admin': home,
  '/admin/dashboard': home,
  '/admin/needs': {
    screen: screen(() => import('../../screens/admin/desk/needs.tsx'), 'NeedsScreen'),
    title: msg`Needs me`,
  },
  '/admin/dispatch': {
    screen: screen(() => import('../../screens/admin/desk/dispatch.tsx'), 'DispatchScreen'),
    title: msg`Dispatch`,
  },
  '/admin/users': {
    screen: screen(() => import('../../screens/admin/users.tsx'), 'UsersScreen'),
    title: msg`Users`,
  },
  '/admin/payment-terms': {
    screen: screen(() => import('../../screens/admin/money/payment-terms.tsx'), 'PaymentTermsScreen'),
    title: msg`Payments`,
  },
  '/admin/money-inbox': {
    screen: screen(() => import('../../screens/admin/money/money-inbox.tsx'), 'MoneyInboxScreen'),
    title: msg`Money inbox`,
  },
  '/admin/reported-payments': {
    screen: screen(() => import('../../screens/admin/money/reported-payments.tsx'), 'ReportedPaymentsScreen'),
    title: msg`Reported Payments`,
  },
  '/admin/detention': {
    screen: screen(() => import('../../screens/admin/money/detention.tsx'), 'DetentionScreen'),
    title: msg`Waiting charges`,
  },
  '/admin/disputes': {
    screen: screen(() => import('../../screens/admin/road/disputes.tsx'), 'DisputesScreen'),
    title: msg`Disputes`,
  },
  '/admin/settlements': {
    screen: screen(() => import('../../screens/admin/road/settlements.tsx'), 'SettlementsScreen'),
    title: msg`Settlements`,
  },
  '/admin/second-clerk': {
    screen: screen(() => import('../../screens/admin/money/second-clerk.tsx'), 'SecondClerkScreen'),
    title: msg`Waiting for a second clerk`,
  },
  '/admin/bookings': {
    screen: screen(() => import('../../screens/admin/bookings/bookings-page.tsx'), 'BookingsScreen'),
    title: msg`Bookings`,
  },
  '/admin/bookings/:id': {
    screen: screen(() => import('../../screens/admin/bookings/booking.tsx'), 'BookingScreen'),
    title: msg`Booking`,
  },
  '/admin/vehicles': {
    screen: screen(() => import('../../screens/admin/vehicles.tsx'), 'VehiclesScreen'),
    title: msg`Vehicles`,
  },
  '/admin/eway-bills': {
    screen: screen(() => import('../../screens/admin/road/eway-bills.tsx'), 'EwayBillsScreen'),
    title: msg`E-way bills`,
  },
  '/admin/papers': {
    screen: screen(() => import('../../screens/admin/road/papers.tsx'), 'PapersScreen'),
    title: msg`Vehicle papers`,
  },
  '/admin/market': {
    screen: screen(() => import('../../screens/admin/market.tsx'), 'MarketScreen'),
    title: msg`Market`,
  },
  '/admin/reports': {
    screen: screen(() => import('../../screens/admin/reports.tsx'), 'ReportsScreen'),
    title: msg`Reports`,
  },
  '/admin/documents': {
    screen: screen(() => import('../../screens/admin/documents.tsx'), 'DocumentsScreen'),
    title: msg`Documents`,
  },
  '/admin/lorry-receipts': {
    screen: screen(() => import('../../screens/admin/road/lorry-receipts.tsx'), 'LorryReceiptsScreen'),
    title: msg`Lorry receipts`,
  },
  '/admin/newsletter': {
    screen: screen(() => import('../../screens/admin/newsletter.tsx'), 'NewsletterScreen'),
    title: msg`Newsletter`,
  },
  '/admin/audit': {
    screen: screen(() => import('../../screens/admin/audit.tsx'), 'AuditScreen'),
    title: msg`Audit`,
  },
  '/admin/dead-letters': {
    screen: screen(() => import('../../screens/admin/dead-letters.tsx'), 'DeadLettersScreen'),
    title: msg`Undelivered`,
  },
  '/admin/clerks': {
    screen: screen(() => import('../../screens/admin/clerks.tsx'), 'ClerksScreen'),
    title: msg`Clerks`,
  },
  '/admin/settings': {
    screen: screen(() => import('../../screens/admin/settings.tsx'), 'SettingsScreen'),
    title: msg`Settings`,
  },
}
