import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aTrip, aTruck, renderDriver, someEconomics, nextIs } from '../../domain/fleet/render-driver.tsx'
import { HomeTab } from './home-tab.tsx'

// The phone's own store of documents on their way: empty.
vi.mock('idb-keyval', () => import('../../domain/outbox/fake-shelf.ts'))

const driver = renderDriver()
const running = 'GET /api/bookings?group=running&limit=50'

function open({ trips = [] as object[], trucks = [aTruck] as object[] } = {}) {
  driver.answers[running] = trips
  driver.answers['GET /api/bookings?group=over&limit=10'] = []
  driver.answers['GET /api/bids?offered=true&limit=2'] ??= []
  driver.answers['GET /api/contract-loads'] ??= []
  driver.answers['GET /api/dashboard'] = { activeBookings: 3, completedTrips: 8, availableTrucks: 2, marketLoads: 1204 }
  driver.answers['GET /api/vehicles'] = trucks
  driver.answers['GET /api/way-home'] ??= []
  driver.answers['GET /api/vehicles/v1/economics'] ??= someEconomics
  driver.answers['GET /api/way-home/plans'] ??= []
  driver.render(<HomeTab />)
}

test('a newcomer is led on: truck, route, bid, and what waits then', async () => {
  driver.answers['GET /api/bids'] = []
  open({ trucks: [] })
  const add = await screen.findByRole('link', { name: 'Add your truck' })
  expect(add.getAttribute('href')).toBe('/driver/add-vehicle')
  expect(screen.queryByRole('link', { name: 'See the loads' })).toBeNull()
  screen.getByText(/Then a trip appears here/)
})

test('with a truck and a route the next step is a bid', async () => {
  driver.answers['GET /api/bids'] = []
  open({ trucks: [{ ...aTruck, status: 'posted', activePostings: 1 }] })
  const see = await screen.findByRole('link', { name: 'See the loads' })
  expect(see.getAttribute('href')).toBe('/dashboard?tab=market-loads')
  expect(screen.queryByRole('link', { name: 'My bids' })).toBeNull()
})

test('who has bid and waits finds the way to the bids', async () => {
  driver.answers['GET /api/bids'] = [200, [{ id: 'b1' }], { 'x-total-count': '1' }]
  open({ trucks: [{ ...aTruck, status: 'posted', activePostings: 1 }] })
  const mine = await screen.findByRole('link', { name: 'My bids' })
  expect(mine.getAttribute('href')).toBe('/dashboard?tab=market-loads&view=bids')
  expect(screen.queryByRole('link', { name: 'See the loads' })).toBeNull()
})

test('a load of a contract, which is theirs for hours only, stands before what comes next', async () => {
  driver.answers['GET /api/contract-loads'] = [
    {
      id: 'l1',
      reference: 'VP-7',
      contractId: 'c1',
      fromLocation: 'Surat',
      toLocation: 'Indore',
      vehicleCategory: 'Open',
      material: 'Cloth',
      weight: 9,
      price: 41_000,
      roadKm: 560,
      pickupFrom: '2026-11-29T00:00:00Z',
      pickupUntil: '2026-11-30T00:00:00Z',
      until: '2026-11-28T08:00:00Z',
      shipper: { name: 'Asha', company: 'Asha Mills' },
    },
  ]
  driver.answers['GET /api/bids'] = []
  open()
  const asked = await screen.findByRole('region', { name: 'Loads for you now' })
  expect(await within(asked).findByRole('button', { name: 'Take the load' })).toBeTruthy()
  const steps = await screen.findByText('You have no active bookings.')
  expect(asked.compareDocumentPosition(steps) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('my truck now: on its trip, with the way home behind it', async () => {
  const trip = { ...aTrip, status: 'in_transit', next: nextIs('driver_drives'), vehicleId: 'v1' }
  open({
    trips: [trip],
    trucks: [
      { ...aTruck, status: 'booked' },
      { ...aTruck, id: 'v2', vehicleNumber: 'MH12AB0002' },
    ],
  })
  const now = within(await screen.findByRole('region', { name: 'My truck now' }))
  const [first, second] = now.getAllByRole('link')
  expect(first?.textContent).toMatch(/MH 12 AB 1234.*→.*Booked/)
  expect(first?.getAttribute('href')).toBe('/driver/way-home?vehicleId=v1&bookingId=t1')
  expect(second?.getAttribute('href')).toBe('/driver/post-route?vehicleId=v2')
})

test.each(['/api/vehicles', '/api/bids?limit', '/api/bookings?group=over'])(
  'nothing stands below the steps while %s, which decides how high they are, is on its way',
  async (slow) => {
    driver.answers['GET /api/bids'] = []
    const { fetch } = globalThis
    const calls: string[] = []
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      calls.push(url)
      return url.startsWith(slow) ? new Promise(() => {}) : fetch(url, init)
    })
    open()
    await waitFor(() => expect(calls.some((url) => url.startsWith(slow))).toBe(true))
    await screen.findByText('You have no active bookings.')
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(4))
    expect(screen.queryByText('Available Trucks')).toBeNull()
  },
)

test('what cannot be read is asked for once, not again and again', async () => {
  const { fetch } = globalThis
  const calls: string[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    calls.push(url)
    return url.startsWith('/api/bids') ? Promise.resolve(new Response('{}', { status: 500 })) : fetch(url, init)
  })
  open()
  await screen.findByText('Available Trucks')
  await new Promise((resolve) => setTimeout(resolve, 300))
  for (const asked of ['/api/bids?limit', '/api/bids?offered'])
    expect(calls.filter((url) => url.startsWith(asked)).length, asked).toBeLessThanOrEqual(2)
})

test('what is to be done next waits for the offers that stand above it, and comes without them where they cannot be read', async () => {
  driver.answers['GET /api/bids'] = []
  const { fetch } = globalThis
  let answer: (reply: Response) => void = () => {}
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.startsWith('/api/bids?offered') ? new Promise<Response>((resolve) => (answer = resolve)) : fetch(url, init),
  )
  open()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByText('You have no active bookings.')).toBeNull()
  answer(new Response('{}', { status: 500 }))
  await screen.findByText('You have no active bookings.')
})
