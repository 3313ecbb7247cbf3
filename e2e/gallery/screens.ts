import type { Page } from 'playwright-core'

/** `new-…` has just signed up: every list of theirs is empty. */
export type Side = 'visitor' | 'shipper' | 'transporter' | 'new-shipper' | 'new-transporter' | 'office'

interface Screen {
  name: string
  side: Side
  path: string
  /** What brings it into the state that is meant. */
  act?: (page: Page) => Promise<void>
}

const opens = async (page: Page) => {
  await page.getByRole('dialog').waitFor()
}
/** By what every language has: the order of the buttons. */
const firstOf = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await opens(page)
}

/** The second place of the navigation, while the server answers like this. */
const second = (answer: 'nothing' | 'busy') => async (page: Page) => {
  await page.route('**/api/**', (route) =>
    answer === 'nothing' ? undefined : route.fulfill({ status: 503, json: { message: 'Busy', code: 'overloaded' } }),
  )
  await page.locator('nav li:nth-child(2) button:visible').first().click()
  // Shape-true grey comes after 300 ms.
  await page.waitForTimeout(answer === 'nothing' ? 800 : 4000)
}

/** Every screen, and the states of it that look another way. */
export const screens: readonly Screen[] = [
  { name: 'landing', side: 'visitor', path: '/' },
  { name: 'search', side: 'visitor', path: '/book-truck' },
  { name: 'search-lane', side: 'visitor', path: '/book-truck?from=Mumbai&to=Delhi' },
  { name: 'search-nothing', side: 'visitor', path: '/book-truck?from=Gangtok&to=Kochi' },
  {
    name: 'search-details',
    side: 'visitor',
    path: '/book-truck',
    act: firstOf('article button[aria-haspopup=dialog]'),
  },
  { name: 'shipper-login', side: 'visitor', path: '/shipper/login' },
  { name: 'shipper-sign-up', side: 'visitor', path: '/shipper/signup' },
  { name: 'driver-login', side: 'visitor', path: '/driver/login' },
  { name: 'office-login', side: 'visitor', path: '/admin/login' },
  { name: 'about-us', side: 'visitor', path: '/about-us' },
  { name: 'popular-routes', side: 'visitor', path: '/popular-routes' },
  { name: 'privacy', side: 'visitor', path: '/privacy-policy' },
  { name: 'terms', side: 'visitor', path: '/terms-conditions' },
  { name: 'not-found', side: 'visitor', path: '/nowhere' },
  { name: 'shipper-home', side: 'shipper', path: '/dashboard' },
  { name: 'find-trucks', side: 'shipper', path: '/dashboard?tab=marketplace' },
  { name: 'find-trucks-nothing', side: 'shipper', path: '/dashboard?tab=marketplace&from=Gangtok&to=Kochi' },
  { name: 'direct-request', side: 'shipper', path: '/dashboard?tab=marketplace&request=direct&from=Gangtok&to=Kochi' },
  { name: 'bookings', side: 'shipper', path: '/dashboard?tab=bookings' },
  { name: 'bookings-running', side: 'shipper', path: '/dashboard?tab=bookings&group=running' },
  { name: 'payments', side: 'shipper', path: '/dashboard?tab=payments' },
  { name: 'post-load', side: 'shipper', path: '/dashboard?tab=post-load' },
  { name: 'my-loads', side: 'shipper', path: '/dashboard?tab=post-load&view=loads' },
  { name: 'shipper-profile', side: 'shipper', path: '/profile' },
  { name: 'driver-home', side: 'transporter', path: '/dashboard' },
  { name: 'market-loads', side: 'transporter', path: '/dashboard?tab=market-loads' },
  { name: 'market-return-loads', side: 'transporter', path: '/dashboard?tab=market-loads&route=return-loads' },
  {
    name: 'market-load',
    side: 'transporter',
    path: '/dashboard?tab=market-loads',
    act: firstOf('article button[aria-haspopup=dialog]'),
  },
  { name: 'my-bids', side: 'transporter', path: '/dashboard?tab=market-loads&view=bids' },
  { name: 'earnings', side: 'transporter', path: '/dashboard?tab=earnings' },
  { name: 'fleet', side: 'transporter', path: '/driver/fleet' },
  { name: 'add-vehicle', side: 'transporter', path: '/driver/add-vehicle' },
  { name: 'manage-routes', side: 'transporter', path: '/driver/manage-routes' },
  { name: 'way-home', side: 'transporter', path: '/driver/way-home' },
  { name: 'driver-profile', side: 'transporter', path: '/profile' },
  { name: 'find-trucks-loading', side: 'shipper', path: '/dashboard', act: second('nothing') },
  { name: 'find-trucks-error', side: 'shipper', path: '/dashboard', act: second('busy') },
  { name: 'market-loads-loading', side: 'transporter', path: '/dashboard', act: second('nothing') },
  { name: 'market-loads-error', side: 'transporter', path: '/dashboard', act: second('busy') },
  { name: 'new-shipper-home', side: 'new-shipper', path: '/dashboard' },
  { name: 'new-shipper-bookings', side: 'new-shipper', path: '/dashboard?tab=bookings' },
  { name: 'new-shipper-payments', side: 'new-shipper', path: '/dashboard?tab=payments' },
  { name: 'new-shipper-loads', side: 'new-shipper', path: '/dashboard?tab=post-load&view=loads' },
  { name: 'new-driver-home', side: 'new-transporter', path: '/dashboard' },
  { name: 'new-driver-bids', side: 'new-transporter', path: '/dashboard?tab=market-loads&view=bids' },
  { name: 'new-driver-earnings', side: 'new-transporter', path: '/dashboard?tab=earnings' },
  { name: 'new-driver-fleet', side: 'new-transporter', path: '/driver/fleet' },
  { name: 'new-driver-routes', side: 'new-transporter', path: '/driver/manage-routes' },
  { name: 'office', side: 'office', path: '/admin' },
  { name: 'office-dispatch', side: 'office', path: '/admin/dispatch' },
  { name: 'office-bookings', side: 'office', path: '/admin/bookings' },
  { name: 'office-users', side: 'office', path: '/admin/users' },
  { name: 'office-vehicles', side: 'office', path: '/admin/vehicles' },
  { name: 'office-documents', side: 'office', path: '/admin/documents' },
  { name: 'office-terms', side: 'office', path: '/admin/payment-terms' },
  { name: 'office-records', side: 'office', path: '/admin/payment-terms?tab=records' },
  { name: 'office-market', side: 'office', path: '/admin/market' },
  { name: 'office-reports', side: 'office', path: '/admin/reports' },
  { name: 'office-audit', side: 'office', path: '/admin/audit' },
  { name: 'office-settings', side: 'office', path: '/admin/settings' },
]
