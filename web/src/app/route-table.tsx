import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { AppEntry } from './entry.tsx'
import { DashboardHome, Home } from './home.tsx'
import { redirectTo } from './redirect-to.tsx'
import { screen, screenWithQueries } from './screen.tsx'

export interface Access {
  admin?: true
  userType?: 'shipper' | 'transporter'
}

export interface RouteEntry {
  path: string
  screen: ComponentType
  title: MessageDescriptor
  /** What search engines and link previews say about it: the pages for everybody have one. */
  description?: MessageDescriptor
  /** The same for every visitor, so the build writes its HTML. */
  still?: true
  /** Absent: public. Present: a signed-in user is required, and what it names. */
  access?: Access
  /** Shown inside the office's frame. */
  office?: true
}

const BookTruck = screenWithQueries(() => import('../screens/public/book-truck.tsx'), 'BookTruckScreen')
const ShipperAuth = screenWithQueries(() => import('../screens/shipper/shipper-auth.tsx'), 'ShipperAuthScreen')
const DriverAuth = screenWithQueries(() => import('../screens/transporter/driver-auth.tsx'), 'DriverAuthScreen')
const Newsletter = screen(() => import('../screens/public/newsletter-confirm.tsx'), 'NewsletterConfirmScreen')
const OfficeHome = screen(() => import('../screens/admin/dashboard.tsx'), 'DashboardScreen')

const shipping = msg`Login or create your account to start shipping goods`
const driving = msg`Login or create your account to start offering transport services`

const forVisitors: RouteEntry[] = [
  {
    path: '/',
    screen: Home,
    title: msg`Logistics Made Simple`,
    description: msg`Book verified trucks at fixed prices across India. Drivers find their load home: no truck drives back empty.`,
    still: true,
  },
  {
    path: '/book-truck',
    screen: BookTruck,
    title: msg`Find Available Trucks`,
    description: msg`Search trucks between Indian cities by type, capacity, price and rating. All-in prices, before you sign in.`,
  },
  { path: '/shipper/login', screen: ShipperAuth, title: msg`Shipper login`, description: shipping },
  { path: '/shipper/signup', screen: ShipperAuth, title: msg`Ship your goods`, description: shipping },
  { path: '/shipper-auth', screen: ShipperAuth, title: msg`Shipper login` },
  { path: '/driver/login', screen: DriverAuth, title: msg`Driver login`, description: driving },
  { path: '/driver/signup', screen: DriverAuth, title: msg`Driver sign-up`, description: driving },
  { path: '/driver-auth', screen: DriverAuth, title: msg`Driver login` },
  {
    path: '/about-us',
    screen: screen(() => import('../screens/public/about-us.tsx'), 'AboutUsScreen'),
    title: msg`About Us`,
    description: msg`Who we are and why 40% of India's trucks should not return empty.`,
    still: true,
  },
  {
    path: '/terms-conditions',
    screen: screen(() => import('../screens/public/terms-conditions.tsx'), 'TermsConditionsScreen'),
    title: msg`Terms & Conditions`,
    description: msg`The terms under which shippers and transporters use Vapsi.`,
    still: true,
  },
  {
    path: '/privacy-policy',
    screen: screen(() => import('../screens/public/privacy-policy.tsx'), 'PrivacyPolicyScreen'),
    title: msg`Privacy Policy`,
    description: msg`What Vapsi knows about you, why, and how you have it deleted.`,
    still: true,
  },
  {
    path: '/popular-routes',
    screen: screen(() => import('../screens/public/popular-routes.tsx'), 'PopularRoutesScreen'),
    title: msg`Popular Routes`,
    description: msg`The busiest truck routes of India with distances, travel times and average rates.`,
    still: true,
  },
  { path: '/newsletter/confirm', screen: Newsletter, title: msg`Newsletter` },
  { path: '/newsletter/unsubscribe', screen: Newsletter, title: msg`Newsletter` },
  {
    path: '/admin/login',
    screen: screenWithQueries(() => import('../screens/admin/admin-login.tsx'), 'AdminLoginScreen'),
    title: msg`Admin Portal`,
  },
  {
    path: '/dev/inbox',
    screen: screenWithQueries(() => import('./dev-inbox-route.tsx'), 'DevInboxRoute'),
    title: msg`Demo inbox`,
  },
  { path: '/auth', screen: redirectTo('/shipper/login'), title: msg`Shipper login` },
  { path: '/carrier-login', screen: redirectTo('/driver/login'), title: msg`Driver login` },
  { path: '/driver', screen: () => <AppEntry mode="driver" />, title: msg`Driver login` },
  { path: '/shipper', screen: () => <AppEntry mode="shipper" />, title: msg`Shipper login` },
]

const driver: Access = { userType: 'transporter' }

const behindTheDoor: RouteEntry[] = [
  { path: '/dashboard', screen: DashboardHome, title: msg`Dashboard`, access: {} },
  {
    path: '/profile',
    screen: screenWithQueries(() => import('../screens/account/profile.tsx'), 'ProfileScreen'),
    title: msg`Profile`,
    access: {},
  },
  {
    path: '/driver/fleet',
    screen: screenWithQueries(() => import('../screens/transporter/fleet.tsx'), 'FleetScreen'),
    title: msg`My Fleet`,
    access: driver,
  },
  {
    path: '/driver/add-vehicle',
    screen: screenWithQueries(() => import('../screens/transporter/add-vehicle.tsx'), 'AddVehicleScreen'),
    title: msg`Add Vehicle`,
    access: driver,
  },
  {
    path: '/driver/edit-vehicle/:id',
    screen: screenWithQueries(() => import('../screens/transporter/edit-vehicle.tsx'), 'EditVehicleScreen'),
    title: msg`Edit Vehicle`,
    access: driver,
  },
  {
    path: '/driver/post-route',
    screen: screenWithQueries(() => import('../screens/transporter/post-route.tsx'), 'PostRouteScreen'),
    title: msg`Post Route`,
    access: driver,
  },
  {
    path: '/driver/way-home',
    screen: screenWithQueries(() => import('../screens/transporter/plan-home.tsx'), 'PlanHomeScreen'),
    title: msg`Plan my way home`,
    access: driver,
  },
  {
    path: '/driver/manage-routes',
    screen: screenWithQueries(() => import('../screens/transporter/manage-routes.tsx'), 'ManageRoutesScreen'),
    title: msg`Manage Routes`,
    access: driver,
  },
]

const office = (path: string, of: ComponentType, title: MessageDescriptor): RouteEntry => ({
  path,
  screen: of,
  title,
  access: { admin: true },
  office: true,
})

const inTheOffice: RouteEntry[] = [
  office('/admin', OfficeHome, msg`Dashboard`),
  office('/admin/dashboard', OfficeHome, msg`Dashboard`),
  office(
    '/admin/dispatch',
    screen(() => import('../screens/admin/dispatch.tsx'), 'DispatchScreen'),
    msg`Dispatch`,
  ),
  office(
    '/admin/users',
    screen(() => import('../screens/admin/users.tsx'), 'UsersScreen'),
    msg`Users`,
  ),
  office(
    '/admin/payment-terms',
    screen(() => import('../screens/admin/payment-terms.tsx'), 'PaymentTermsScreen'),
    msg`Payments`,
  ),
  office(
    '/admin/needs',
    screen(() => import('../screens/admin/needs.tsx'), 'NeedsScreen'),
    msg`Needs me`,
  ),
  office(
    '/admin/money-inbox',
    screen(() => import('../screens/admin/money-inbox.tsx'), 'MoneyInboxScreen'),
    msg`Money inbox`,
  ),
  office(
    '/admin/reported-payments',
    screen(() => import('../screens/admin/reported-payments.tsx'), 'ReportedPaymentsScreen'),
    msg`Reported Payments`,
  ),
  office(
    '/admin/detention',
    screen(() => import('../screens/admin/detention.tsx'), 'DetentionScreen'),
    msg`Waiting charges`,
  ),
  office(
    '/admin/second-clerk',
    screen(() => import('../screens/admin/second-clerk.tsx'), 'SecondClerkScreen'),
    msg`Waiting for a second clerk`,
  ),
  office(
    '/admin/bookings',
    screen(() => import('../screens/admin/bookings.tsx'), 'BookingsScreen'),
    msg`Bookings`,
  ),
  office(
    '/admin/bookings/:id',
    screen(() => import('../screens/admin/booking.tsx'), 'BookingScreen'),
    msg`Booking`,
  ),
  office(
    '/admin/vehicles',
    screen(() => import('../screens/admin/vehicles.tsx'), 'VehiclesScreen'),
    msg`Vehicles`,
  ),
  office(
    '/admin/market',
    screen(() => import('../screens/admin/market.tsx'), 'MarketScreen'),
    msg`Market`,
  ),
  office(
    '/admin/reports',
    screen(() => import('../screens/admin/reports.tsx'), 'ReportsScreen'),
    msg`Reports`,
  ),
  office(
    '/admin/documents',
    screen(() => import('../screens/admin/documents.tsx'), 'DocumentsScreen'),
    msg`Documents`,
  ),
  office(
    '/admin/newsletter',
    screen(() => import('../screens/admin/newsletter.tsx'), 'NewsletterScreen'),
    msg`Newsletter`,
  ),
  office(
    '/admin/audit',
    screen(() => import('../screens/admin/audit.tsx'), 'AuditScreen'),
    msg`Audit`,
  ),
  office(
    '/admin/dead-letters',
    screen(() => import('../screens/admin/dead-letters.tsx'), 'DeadLettersScreen'),
    msg`Undelivered`,
  ),
  office(
    '/admin/clerks',
    screen(() => import('../screens/admin/clerks.tsx'), 'ClerksScreen'),
    msg`Clerks`,
  ),
  office(
    '/admin/settings',
    screen(() => import('../screens/admin/settings.tsx'), 'SettingsScreen'),
    msg`Settings`,
  ),
]

/** Every address of the web app: what is shown there, to whom, and what it is called. */
export const routeTable: readonly RouteEntry[] = [...forVisitors, ...behindTheDoor, ...inTheOffice]

/** Two addresses of one screen: going from one to the other keeps what was typed. */
export const keyOf = ({ screen: shown }: RouteEntry): number => routeTable.findIndex((entry) => entry.screen === shown)
