import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { admin } from '@vapsi/contract/admin/admin'
import { dispatch } from '@vapsi/contract/dispatch/dispatch'
import { moderation } from '@vapsi/contract/moderation/moderation'
import { needs } from '@vapsi/contract/admin/needs'
import { officeReceipts } from '@vapsi/contract/lorry-receipts/receipts'
import { statements } from '@vapsi/contract/payments/bank-statements'
import { payments } from '@vapsi/contract/payments'
import { eway } from '@vapsi/contract/bookings/eway'
import { papers } from '@vapsi/contract/fleet/papers'
import { disputes } from '@vapsi/contract/payments/disputes'
import { months } from '@vapsi/contract/settlement/months'
import { payouts } from '@vapsi/contract/settlement/payouts'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { waiting } from '@vapsi/contract/detention/waiting'
import { proposals } from '@vapsi/contract/payments/proposals'
import {
  type LucideIcon,
  Banknote,
  BellDot,
  BookText,
  CalendarCheck,
  Clock,
  FileText,
  Flag,
  HandCoins,
  Landmark,
  LayoutDashboard,
  Mail,
  QrCode,
  ReceiptIndianRupee,
  ReceiptText,
  Route,
  Scale,
  ShieldCheck,
  TimerReset,
  Store,
  Truck,
  UserCheck,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Endpoint } from '../../lib/api/api.ts'
import { screen } from '../screen.tsx'
import { businessPages } from './business-pages.ts'
import { ownPages } from './own-pages.ts'

interface OfficePage {
  path: string
  screen: ComponentType
  title: MessageDescriptor
  /** Where the menu says it shorter. */
  label?: MessageDescriptor
  /** In the menu; a page without an icon is reached from another. */
  icon?: LucideIcon
  /** Under which heading of the menu. */
  group?: MessageDescriptor
  /** What the page reads: the menu leaves it out for clerks who may not. */
  call?: Pick<Endpoint, 'roles'>
}

const Dashboard = screen(() => import('../../screens/admin/desk/dashboard.tsx'), 'DashboardScreen')

/** The menu by work: what runs now, its money, its papers, the people, and the office itself. */
const groups = {
  desk: msg`Desk`,
  money: msg`Money`,
  road: msg`On the road`,
  people: msg`People and market`,
  office: msg`Office`,
}

/** Every page of the office, in the order of its menu. */
export const officePages: readonly OfficePage[] = [
  {
    path: '/admin',
    screen: Dashboard,
    title: msg`Dashboard`,
    icon: LayoutDashboard,
    group: groups.desk,
  },
  { path: '/admin/dashboard', screen: Dashboard, title: msg`Dashboard` },
  ...businessPages(groups.desk),
  {
    path: '/admin/dispatch',
    screen: screen(() => import('../../screens/admin/desk/dispatch.tsx'), 'DispatchScreen'),
    title: msg`Dispatch`,
    icon: Route,
    group: groups.desk,
    call: dispatch.loads,
  },
  {
    path: '/admin/needs',
    screen: screen(() => import('../../screens/admin/desk/needs.tsx'), 'NeedsScreen'),
    title: msg`Needs me`,
    icon: BellDot,
    group: groups.desk,
    call: needs.list,
  },
  {
    path: '/admin/bookings',
    screen: screen(() => import('../../screens/admin/bookings/bookings-page.tsx'), 'BookingsScreen'),
    title: msg`Bookings`,
    icon: BookText,
    group: groups.desk,
    call: admin.bookings,
  },
  {
    path: '/admin/bookings/:id',
    screen: screen(() => import('../../screens/admin/bookings/booking.tsx'), 'BookingScreen'),
    title: msg`Booking`,
  },
  {
    path: '/admin/payment-terms',
    screen: screen(() => import('../../screens/admin/money/payment-terms.tsx'), 'PaymentTermsScreen'),
    title: msg`Payments`,
    icon: Banknote,
    group: groups.money,
    call: payments.terms,
  },
  {
    path: '/admin/money-inbox',
    screen: screen(() => import('../../screens/admin/money/money-inbox.tsx'), 'MoneyInboxScreen'),
    title: msg`Money inbox`,
    icon: Landmark,
    group: groups.money,
    call: statements.lines,
  },
  {
    path: '/admin/reported-payments',
    screen: screen(() => import('../../screens/admin/money/reported-payments.tsx'), 'ReportedPaymentsScreen'),
    title: msg`Reported Payments`,
    icon: ReceiptIndianRupee,
    group: groups.money,
    call: payments.reports,
  },
  {
    path: '/admin/detention',
    screen: screen(() => import('../../screens/admin/money/detention.tsx'), 'DetentionScreen'),
    title: msg`Waiting charges`,
    icon: Clock,
    group: groups.money,
    call: waiting.proposed,
  },
  {
    path: '/admin/second-clerk',
    screen: screen(() => import('../../screens/admin/money/second-clerk.tsx'), 'SecondClerkScreen'),
    title: msg`Waiting for a second clerk`,
    label: msg`Second clerk`,
    icon: UserCheck,
    group: groups.money,
    call: proposals.list,
  },
  {
    path: '/admin/payouts',
    screen: screen(() => import('../../screens/admin/road/payouts.tsx'), 'PayoutsScreen'),
    title: msg`Payouts due`,
    icon: HandCoins,
    group: groups.money,
    call: payouts.due,
  },
  {
    path: '/admin/settlements',
    screen: screen(() => import('../../screens/admin/road/settlements.tsx'), 'SettlementsScreen'),
    title: msg`Settlements`,
    icon: ReceiptText,
    group: groups.money,
    call: settlements.list,
  },
  {
    path: '/admin/months',
    screen: screen(() => import('../../screens/admin/money/months.tsx'), 'MonthsScreen'),
    title: msg`Closing of months`,
    label: msg`Months`,
    icon: CalendarCheck,
    group: groups.money,
    call: months.list,
  },
  {
    path: '/admin/documents',
    screen: screen(() => import('../../screens/admin/documents.tsx'), 'DocumentsScreen'),
    title: msg`Documents`,
    icon: FileText,
    group: groups.road,
    call: admin.documents,
  },
  {
    path: '/admin/lorry-receipts',
    screen: screen(() => import('../../screens/admin/road/lorry-receipts.tsx'), 'LorryReceiptsScreen'),
    title: msg`Lorry receipts`,
    icon: QrCode,
    group: groups.road,
    call: officeReceipts.list,
  },
  {
    path: '/admin/eway-bills',
    screen: screen(() => import('../../screens/admin/road/eway-bills.tsx'), 'EwayBillsScreen'),
    title: msg`E-way bills`,
    icon: TimerReset,
    group: groups.road,
    call: eway.ending,
  },
  {
    path: '/admin/papers',
    screen: screen(() => import('../../screens/admin/road/papers.tsx'), 'PapersScreen'),
    title: msg`Vehicle papers`,
    icon: ShieldCheck,
    group: groups.road,
    call: papers.ending,
  },
  {
    path: '/admin/disputes',
    screen: screen(() => import('../../screens/admin/road/disputes.tsx'), 'DisputesScreen'),
    title: msg`Disputes`,
    icon: Scale,
    group: groups.road,
    call: disputes.list,
  },
  {
    path: '/admin/users',
    screen: screen(() => import('../../screens/admin/users.tsx'), 'UsersScreen'),
    title: msg`Users`,
    icon: Users,
    group: groups.people,
    call: admin.users,
  },
  {
    path: '/admin/vehicles',
    screen: screen(() => import('../../screens/admin/vehicles.tsx'), 'VehiclesScreen'),
    title: msg`Vehicles`,
    icon: Truck,
    group: groups.people,
    call: admin.vehicles,
  },
  {
    path: '/admin/market',
    screen: screen(() => import('../../screens/admin/market.tsx'), 'MarketScreen'),
    title: msg`Market`,
    icon: Store,
    group: groups.people,
    call: moderation.offers,
  },
  {
    path: '/admin/reports',
    screen: screen(() => import('../../screens/admin/reports.tsx'), 'ReportsScreen'),
    title: msg`Reports`,
    icon: Flag,
    group: groups.people,
    call: moderation.reports,
  },
  {
    path: '/admin/newsletter',
    screen: screen(() => import('../../screens/admin/newsletter.tsx'), 'NewsletterScreen'),
    title: msg`Newsletter`,
    icon: Mail,
    group: groups.people,
    call: admin.newsletter,
  },
  ...ownPages(groups.office),
]
