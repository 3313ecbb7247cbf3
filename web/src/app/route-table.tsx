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
  /** The same for every visitor, so the build prerenders it. */
  still?: true
  /** Absent: public. Present: a signed-in user is required, and what it names. */
  access?: Access
}

const BookTruck = screenWithQueries(() => import('../screens/public/book-truck.tsx'), 'BookTruckScreen')
const LoadsHome = screenWithQueries(() => import('../screens/public/loads-home.tsx'), 'LoadsHomeScreen')
const ShipperAuth = screenWithQueries(() => import('../screens/shipper/shipper-auth.tsx'), 'ShipperAuthScreen')
const DriverAuth = screenWithQueries(() => import('../screens/transporter/driver-auth.tsx'), 'DriverAuthScreen')
const Newsletter = screen(() => import('../screens/public/newsletter-confirm.tsx'), 'NewsletterConfirmScreen')

const forVisitors: RouteEntry[] = [
  {
    path: '/',
    screen: Home,
    title: msg`Logistics Made Simple`,
    still: true,
  },
  {
    path: '/book-truck',
    screen: BookTruck,
    title: msg`Find Available Trucks`,
  },
  { path: '/loads-home', screen: LoadsHome, title: msg`Loads home` },
  { path: '/shipper/login', screen: ShipperAuth, title: msg`Shipper login` },
  { path: '/shipper/signup', screen: ShipperAuth, title: msg`Ship your goods` },
  { path: '/shipper-auth', screen: ShipperAuth, title: msg`Shipper login` },
  { path: '/driver/login', screen: DriverAuth, title: msg`Driver login` },
  { path: '/driver/signup', screen: DriverAuth, title: msg`Driver sign-up` },
  { path: '/driver-auth', screen: DriverAuth, title: msg`Driver login` },
  {
    path: '/about-us',
    screen: screen(() => import('../screens/public/about-us.tsx'), 'AboutUsScreen'),
    title: msg`About Us`,
    still: true,
  },
  {
    path: '/terms-conditions',
    screen: screen(() => import('../screens/public/terms-conditions.tsx'), 'TermsConditionsScreen'),
    title: msg`Terms & Conditions`,
    still: true,
  },
  {
    path: '/privacy-policy',
    screen: screen(() => import('../screens/public/privacy-policy.tsx'), 'PrivacyPolicyScreen'),
    title: msg`Privacy Policy`,
    still: true,
  },
  {
    path: '/popular-routes',
    screen: screen(() => import('../screens/public/popular-routes.tsx'), 'PopularRoutesScreen'),
    title: msg`Popular Routes`,
    still: true,
  },
  {
    path: '/developers',
    screen: screen(() => import('../screens/public/developers.tsx'), 'DevelopersScreen'),
    title: msg`Developers`,
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
const shipper: Access = { userType: 'shipper' }

const behindTheDoor: RouteEntry[] = [
  { path: '/dashboard', screen: DashboardHome, title: msg`Dashboard`, access: {} },
  {
    path: '/shipments/:reference',
    screen: screenWithQueries(() => import('../screens/shipper/shipment-page.tsx'), 'ShipmentScreen'),
    title: msg`Bookings`,
    access: shipper,
  },
  {
    path: '/profile',
    screen: screenWithQueries(() => import('../screens/account/profile.tsx'), 'ProfileScreen'),
    title: msg`Profile`,
    access: {},
  },
  {
    path: '/profile/people',
    screen: screenWithQueries(() => import('../screens/account/people.tsx'), 'PeopleScreen'),
    title: msg`People`,
    access: {},
  },
  {
    path: '/profile/api-keys',
    screen: screenWithQueries(() => import('../screens/account/api-keys.tsx'), 'ApiKeysScreen'),
    title: msg`API keys`,
    access: {},
  },
  {
    path: '/profile/webhooks',
    screen: screenWithQueries(() => import('../screens/account/webhooks.tsx'), 'WebhooksScreen'),
    title: msg`Webhooks`,
    access: {},
  },
  {
    path: '/profile/webhooks/:id',
    screen: screenWithQueries(() => import('../screens/account/webhooks.tsx'), 'WebhooksScreen'),
    title: msg`Webhook`,
    access: {},
  },
  {
    path: '/lanes',
    screen: screenWithQueries(() => import('../screens/account/lanes.tsx'), 'LanesScreen'),
    title: msg`Saved lanes`,
    access: {},
  },
  {
    path: '/weekly-loads',
    screen: screenWithQueries(() => import('../screens/account/weekly-loads.tsx'), 'WeeklyLoadsScreen'),
    title: msg`Weekly loads`,
    access: shipper,
  },
  {
    path: '/carriers',
    screen: screenWithQueries(() => import('../screens/account/carriers.tsx'), 'CarriersScreen'),
    title: msg`Known carriers`,
    access: shipper,
  },
  {
    path: '/addresses',
    screen: screenWithQueries(() => import('../screens/account/addresses.tsx'), 'AddressesScreen'),
    title: msg`Address book`,
    access: shipper,
  },
  {
    path: '/contracts',
    screen: screenWithQueries(() => import('../screens/account/contracts.tsx'), 'ContractsScreen'),
    title: msg`Contracts`,
    access: {},
  },
  {
    path: '/statements',
    screen: screenWithQueries(() => import('../screens/account/statements.tsx'), 'StatementsScreen'),
    title: msg`Statements`,
    access: {},
  },
  {
    path: '/driver/fleet',
    screen: screenWithQueries(() => import('../screens/transporter/fleet-page.tsx'), 'FleetScreen'),
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
    screen: screenWithQueries(() => import('../screens/transporter/way-home.tsx'), 'WayHomeScreen'),
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

/** Every address of the web app outside the office (`office/office-pages.tsx`): its screen, access and title. */
export const routeTable: readonly RouteEntry[] = [...forVisitors, ...behindTheDoor]

/** Two addresses of one screen: navigating between them keeps what was typed. */
export const keyOf = ({ screen: shown }: RouteEntry): number => routeTable.findIndex((entry) => entry.screen === shown)
