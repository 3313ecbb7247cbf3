import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Page } from './page.tsx'
import { pages } from './pages.ts'

export interface Access {
  admin?: true
  userType?: 'shipper' | 'transporter'
}

export interface RouteEntry {
  path: string
  page: Page
  title: MessageDescriptor
  /** Absent: public. Present: a signed-in user is required, and what it names (specification 1 §2). */
  access?: Access
  /** Drawn inside the office's frame. */
  office?: true
}

const driver: Access = { userType: 'transporter' }
const office = (path: string, screen: Page, title: MessageDescriptor): RouteEntry => ({
  path,
  page: screen,
  title,
  access: { admin: true },
  office: true,
})

/** Every screen of both route tables (specification 1 §2, specification 2 §2) but the home page and the redirects. */
export const routeTable: RouteEntry[] = [
  { path: '/profile', page: pages.profile, title: msg`Profile`, access: {} },
  { path: '/book-truck', page: pages.bookTruck, title: msg`Find Available Trucks` },
  ...['/shipper/login', '/shipper/signup', '/shipper-auth'].map((path) => ({
    path,
    page: pages.shipperAuth,
    title: msg`Shipper login`,
  })),
  ...['/driver/login', '/driver/signup', '/driver-auth'].map((path) => ({
    path,
    page: pages.driverAuth,
    title: msg`Driver login`,
  })),
  { path: '/driver/fleet', page: pages.fleet, title: msg`My Fleet`, access: driver },
  { path: '/driver/add-vehicle', page: pages.addVehicle, title: msg`Add Vehicle`, access: driver },
  { path: '/driver/edit-vehicle/:id', page: pages.editVehicle, title: msg`Edit Vehicle`, access: driver },
  { path: '/driver/post-route', page: pages.postRoute, title: msg`Post Route`, access: driver },
  { path: '/driver/manage-routes', page: pages.manageRoutes, title: msg`Manage Routes`, access: driver },
  { path: '/about-us', page: pages.aboutUs, title: msg`About Us` },
  { path: '/terms-conditions', page: pages.terms, title: msg`Terms & Conditions` },
  { path: '/privacy-policy', page: pages.privacy, title: msg`Privacy Policy` },
  { path: '/popular-routes', page: pages.popularRoutes, title: msg`Popular Routes` },
  { path: '/newsletter/confirm', page: pages.newsletterConfirm, title: msg`Newsletter` },
  { path: '/newsletter/unsubscribe', page: pages.newsletterConfirm, title: msg`Newsletter` },
  { path: '/admin/login', page: pages.adminLogin, title: msg`Admin Portal` },
  office('/admin', pages.adminDashboard, msg`Dashboard`),
  office('/admin/dashboard', pages.adminDashboard, msg`Dashboard`),
  office('/admin/users', pages.adminUsers, msg`Users`),
  office('/admin/payment-terms', pages.adminPaymentTerms, msg`Payments`),
  office('/admin/reported-payments', pages.adminReportedPayments, msg`Reported Payments`),
  office('/admin/bookings', pages.adminBookings, msg`Bookings`),
  office('/admin/bookings/:id', pages.adminBooking, msg`Booking`),
  office('/admin/vehicles', pages.adminVehicles, msg`Vehicles`),
  office('/admin/documents', pages.adminDocuments, msg`Documents`),
  office('/admin/newsletter', pages.adminNewsletter, msg`Newsletter`),
  office('/admin/audit', pages.adminAudit, msg`Audit`),
  office('/admin/dead-letters', pages.adminDeadLetters, msg`Undelivered`),
  office('/admin/settings', pages.adminSettings, msg`Settings`),
]
