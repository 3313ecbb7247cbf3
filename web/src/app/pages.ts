import { page } from './page.tsx'

type Module<K extends string> = Promise<Record<K, React.ComponentType> & { readFirst?: () => Promise<unknown> }>

/** A screen that needs nothing from the API to be drawn: the first load stays small. */
const still = <K extends string>(load: () => Module<K>, name: K) => page(() => load().then((module) => module[name]))

/** A screen with queries. What its module names `readFirst` is read ahead where the screen is the first of the page. */
const of = <K extends string>(load: () => Module<K>, name: K) =>
  page(
    () => load().then((module) => module[name]),
    () => import('../lib/queries.tsx').then((module) => module.Queries),
    () => load().then((module) => module.readFirst?.()),
  )

/** Every screen, in a chunk of its own. */
export const pages = {
  landing: still(() => import('../screens/public/landing.tsx'), 'LandingScreen'),
  bookTruck: of(() => import('../screens/public/book-truck.tsx'), 'BookTruckScreen'),
  aboutUs: still(() => import('../screens/public/about-us.tsx'), 'AboutUsScreen'),
  terms: still(() => import('../screens/public/terms-conditions.tsx'), 'TermsConditionsScreen'),
  privacy: still(() => import('../screens/public/privacy-policy.tsx'), 'PrivacyPolicyScreen'),
  popularRoutes: still(() => import('../screens/public/popular-routes.tsx'), 'PopularRoutesScreen'),
  newsletterConfirm: still(() => import('../screens/public/newsletter-confirm.tsx'), 'NewsletterConfirmScreen'),
  devInbox: of(() => import('../screens/public/dev-inbox.tsx'), 'DevInboxScreen'),
  devInboxDoor: of(() => import('./dev-inbox-door.tsx'), 'DevInboxDoor'),
  notFound: still(() => import('../screens/public/not-found.tsx'), 'NotFoundScreen'),
  shipperAuth: of(() => import('../screens/shipper/shipper-auth.tsx'), 'ShipperAuthScreen'),
  shipperDashboard: of(() => import('../screens/shipper/shipper-dashboard.tsx'), 'ShipperDashboardScreen'),
  driverAuth: of(() => import('../screens/transporter/driver-auth.tsx'), 'DriverAuthScreen'),
  driverDashboard: of(() => import('../screens/transporter/driver-dashboard.tsx'), 'DriverDashboardScreen'),
  fleet: of(() => import('../screens/transporter/fleet.tsx'), 'FleetScreen'),
  addVehicle: of(() => import('../screens/transporter/add-vehicle.tsx'), 'AddVehicleScreen'),
  editVehicle: of(() => import('../screens/transporter/edit-vehicle.tsx'), 'EditVehicleScreen'),
  postRoute: of(() => import('../screens/transporter/post-route.tsx'), 'PostRouteScreen'),
  manageRoutes: of(() => import('../screens/transporter/manage-routes.tsx'), 'ManageRoutesScreen'),
  profile: of(() => import('../screens/account/profile.tsx'), 'ProfileScreen'),
  adminLogin: of(() => import('../screens/admin/admin-login.tsx'), 'AdminLoginScreen'),
  adminDashboard: of(() => import('../screens/admin/dashboard.tsx'), 'DashboardScreen'),
  adminUsers: of(() => import('../screens/admin/users.tsx'), 'UsersScreen'),
  adminPaymentTerms: of(() => import('../screens/admin/payment-terms.tsx'), 'PaymentTermsScreen'),
  adminSettings: of(() => import('../screens/admin/settings.tsx'), 'SettingsScreen'),
  adminAudit: of(() => import('../screens/admin/audit.tsx'), 'AuditScreen'),
  adminVehicles: of(() => import('../screens/admin/vehicles.tsx'), 'VehiclesScreen'),
  adminDocuments: of(() => import('../screens/admin/documents.tsx'), 'DocumentsScreen'),
  adminNewsletter: of(() => import('../screens/admin/newsletter.tsx'), 'NewsletterScreen'),
  adminReportedPayments: of(() => import('../screens/admin/reported-payments.tsx'), 'ReportedPaymentsScreen'),
  adminBookings: of(() => import('../screens/admin/bookings.tsx'), 'BookingsScreen'),
  adminBooking: of(() => import('../screens/admin/booking.tsx'), 'BookingScreen'),
  adminDeadLetters: of(() => import('../screens/admin/dead-letters.tsx'), 'DeadLettersScreen'),
  office: of(() => import('./office-routes.tsx'), 'OfficeRoutes'),
}
