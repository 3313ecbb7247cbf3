import { cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTruck, renderDriver } from '../domain/fleet/render-driver.tsx'
import { MyBids } from '../features/market-loads/my-bids.tsx'
import { EarningsTab } from '../features/earnings/earnings-tab.tsx'
import { MarketLoadsTab } from '../features/market-loads/market-loads-tab.tsx'
import { FirstSteps } from '../features/trips/first-steps.tsx'
import { HomeTab as DriverHome } from '../features/trips/home-tab.tsx'
import { BookTruckScreen } from './public/book-truck.tsx'
import { BookingsTab } from './shipper/bookings-tab.tsx'
import { FindTrucksTab } from './shipper/find-trucks-tab.tsx'
import { HomeTab } from './shipper/home-tab.tsx'
import { PaymentsTab } from './shipper/payments-tab.tsx'
import { ShipmentScreen } from './shipper/shipment-page.tsx'
import { ShipperDashboardScreen } from './shipper/shipper-dashboard.tsx'
import { FleetScreen } from './transporter/fleet-page.tsx'
import { ManageRoutesScreen } from './transporter/manage-routes.tsx'
import { WayHomeScreen } from './transporter/way-home.tsx'

// The phone's own store of documents on their way: empty.
vi.mock('idb-keyval', () => import('../domain/outbox/fake-shelf.ts'))

const page = renderDriver()
afterEach(cleanup)

const go = vi.fn()
const screens: [string, () => ReactNode, string, way: string, path?: string][] = [
  ['the shipper’s home', () => <HomeTab />, 'Your bookings could not be loaded', 'Find a Truck'],
  [
    'Find Trucks',
    () => <FindTrucksTab view={{ tab: 'marketplace' }} go={go} />,
    'The trucks could not be loaded',
    'Post this load',
  ],
  [
    'Bookings',
    () => <BookingsTab view={{ tab: 'bookings' }} go={go} />,
    'Your bookings could not be loaded',
    'Back to home',
  ],
  ['one shipment', () => <ShipmentScreen />, 'The booking could not be loaded', 'Back to home'],
  ['Payments', () => <PaymentsTab />, 'Your payments could not be loaded', 'See my bookings'],
  [
    'Complete Booking',
    () => <ShipperDashboardScreen />,
    'The truck could not be loaded',
    'Find another truck',
    '/dashboard?booking=t1',
  ],
  [
    'the search',
    () => <BookTruckScreen />,
    'The trucks could not be loaded',
    'Back to home',
    '/book-truck?from=Pune&to=Goa',
  ],
  ['the driver’s home', () => <DriverHome />, 'Your trips could not be loaded', 'See the loads'],
  ['a new driver’s home', () => <FirstSteps />, 'Your trucks could not be loaded', 'See the loads'],
  ['Market Loads', () => <MarketLoadsTab />, 'The loads could not be loaded', 'Back to home'],
  ['My bids', () => <MyBids />, 'Your bids could not be loaded', 'Back to home'],
  ['Earnings', () => <EarningsTab />, 'Your earnings could not be loaded', 'Statements and ledger'],
  ['Fleet', () => <FleetScreen />, 'Your trucks could not be loaded', 'Back to home', '/driver/fleet'],
  [
    'Manage Routes',
    () => <ManageRoutesScreen />,
    'Your routes could not be loaded',
    'Back to Fleet',
    '/driver/manage-routes',
  ],
  ['Plan my way home', () => <WayHomeScreen />, 'Your trucks could not be loaded', 'Back to home', '/driver/way-home'],
]

/** What the screen says failed, and the ways on that it offers. */
async function waysOn(title: string, says: string) {
  const alert = (await screen.findByText(title)).closest<HTMLElement>('[role="alert"]')!
  within(alert).getByText(says, { exact: false })
  return [...alert.querySelectorAll('button, a')].map((way) => way.textContent)
}

test.each(screens)(
  'after a failure of the server %s says what failed and offers both ways on',
  async (_, shown, title, way, path) => {
    vi.stubGlobal('scrollTo', () => undefined)
    const failed = [500, { message: 'Something went wrong on our side.', code: 'internal' }]
    const user = { id: 'd1', name: 'Balbir Singh', userType: 'transporter', isVerified: false }
    vi.stubGlobal('fetch', (url: string) => {
      const [status, body] = url === '/api/user' ? [200, user] : (failed as [number, object])
      return Promise.resolve(new Response(JSON.stringify(body), { status }))
    })
    page.render(shown(), path)
    expect(await waysOn(title, 'Something went wrong on our side.')).toEqual(['Try again', way])
  },
)

test.each(screens)(
  'without signal and with nothing kept %s says so and offers both ways on',
  async (_, shown, title, way, path) => {
    vi.stubGlobal('scrollTo', () => undefined)
    const user = { id: 'd1', name: 'Balbir Singh', userType: 'transporter', isVerified: false }
    vi.stubGlobal('fetch', (url: string) =>
      url === '/api/user'
        ? Promise.resolve(new Response(JSON.stringify(user)))
        : Promise.reject(new TypeError('no network')),
    )
    page.render(shown(), path)
    expect(await waysOn(title, 'We could not reach Vapsi.')).toEqual(['Try again', way])
  },
)

test('what could be read stays: a driver whose routes did not come sees the trucks', async () => {
  page.answers['GET /api/vehicles'] = [aTruck]
  page.answers['GET /api/posted-vehicles'] = [500, { message: 'Something went wrong on our side.' }]
  page.render(<FleetScreen />, '/driver/fleet')
  await screen.findByText('Your routes could not be loaded')
  screen.getByRole('article', { name: 'MH 12 AB 1234' })
})
