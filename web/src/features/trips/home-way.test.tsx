import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aLoad, aTrip, aTruck, renderDriver, someEconomics, nextIs } from '../../domain/fleet/render-driver.tsx'
import { HomeTab } from './home-tab.tsx'

// The phone's own store of documents on their way: empty.
vi.mock('idb-keyval', () => import('../../domain/outbox/fake-shelf.ts'))

const driver = renderDriver()
const running = 'GET /api/bookings?group=running&limit=50'
const { can } = aTrip

function open({ trips = [] as object[], trucks = [aTruck] as object[] } = {}) {
  driver.answers[running] = trips
  driver.answers['GET /api/bookings?group=over&limit=10'] = []
  driver.answers['GET /api/dashboard'] = { activeBookings: 3, completedTrips: 8, availableTrucks: 2, marketLoads: 1204 }
  driver.answers['GET /api/vehicles'] = trucks
  driver.answers['GET /api/way-home'] ??= []
  driver.answers['GET /api/vehicles/v1/economics'] ??= someEconomics
  driver.answers['GET /api/way-home/plans'] ??= []
  driver.render(<HomeTab />)
}
const card = async (reference = 'VP-20871') => within(await screen.findByRole('article', { name: `Trip ${reference}` }))
const press = (within_: Awaited<ReturnType<typeof card>>, name: string) =>
  fireEvent.click(within_.getByRole('button', { name }))

const aPlan = {
  id: 'l1',
  vehicleId: 'v1',
  emptyAt: someEconomics.free.at,
  emptyFrom: '2026-11-24T06:00:00Z',
  home: someEconomics.home,
  legs: [{ load: { ...aLoad, pickupUntil: '2026-11-26T06:30:00Z' }, toPickupKm: 3, loadedKm: 1580 }],
  toHomeKm: 2,
  emptyKm: 5,
  leftRupees: 20_940,
  gainRupees: 50_000,
  homeAt: '2026-11-28T06:30:00Z',
}

test('after the POD the loads home come first: a bid is two presses away', async () => {
  driver.answers['GET /api/way-home/plans'] = [aPlan]
  driver.answers['POST /api/posted-loads/l1/bids'] = [201, {}]
  const delivered = {
    ...aTrip,
    status: 'in_transit',
    next: nextIs('check_delivery'),
    podUploaded: true,
    can: { ...can, uploadLr: false, uploadPod: false },
  }
  open({ trips: [delivered], trucks: [{ ...aTruck, status: 'booked' }] })
  await screen.findByRole('heading', { name: 'Loads home from Kochi' })
  expect(screen.getByText('you keep ₹20,900')).toBeTruthy()
  expect(screen.getByText(/^Still to come to you/).textContent).toBe('Still to come to you: ₹26,125')
  // Without an answer about the tax it is the sum before it.
  expect(screen.queryByText(/TDS/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Bid ₹36,500' }))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.click(await sheet.findByRole('button', { name: 'Place Bid' }))
  await waitFor(() =>
    expect(driver.sent('POST', '/api/posted-loads/l1/bids')).toEqual([
      { vehicleId: 'v1', bidPrice: '36500', note: null },
    ]),
  )
})

test('who rests first folds the loads home away; they are a press away, also the next time', async () => {
  localStorage.removeItem('vapsi.rests-after')
  driver.answers['GET /api/way-home/plans'] = [aPlan]
  const delivered = {
    ...aTrip,
    status: 'in_transit',
    next: nextIs('check_delivery'),
    podUploaded: true,
    can: { ...can, uploadLr: false, uploadPod: false },
  }
  open({ trips: [delivered], trucks: [{ ...aTruck, status: 'booked' }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Not now, I rest first' }))
  expect(screen.queryByRole('heading', { name: 'Loads home from Kochi' })).toBeNull()
  cleanup()
  open({ trips: [delivered], trucks: [{ ...aTruck, status: 'booked' }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Loads home' }))
  await screen.findByRole('heading', { name: 'Loads home from Kochi' })
  localStorage.removeItem('vapsi.rests-after')
})

test('where no load fits the search goes 100 km wider', async () => {
  driver.answers['GET /api/way-home/plans'] = []
  driver.answers['GET /api/way-home/plans?vehicleId=v1&legs=1&limit=10&widerKm=100'] = [aPlan]
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Search 100 km wider' }))
  await screen.findByText('you keep ₹20,900')
})

const locatedAs = (state: string) => {
  const asked = vi.fn((say: (position: unknown) => void) =>
    say({ coords: { latitude: 21.17, longitude: 72.83, accuracy: 20 }, timestamp: Date.now() }),
  )
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: asked } })
  const permissions = { query: () => Promise.resolve({ state }) }
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: permissions })
  return asked
}

test.each(['granted', 'prompt'])(
  'where the truck stands is filled in by a phone that is allowed to say it, and by a press on one that is to ask: %s',
  async (state) => {
    const asked = locatedAs(state)
    driver.calls.length = 0
    driver.answers['PUT /api/vehicles/v1/economics'] = someEconomics
    driver.answers['GET /api/vehicles/v1/economics'] = { ...someEconomics, free: null }
    open()
    const offered = await screen.findByRole('button', { name: 'Use my position' })
    if (state === 'prompt') {
      expect(asked).not.toHaveBeenCalled()
      fireEvent.click(offered)
    }
    await waitFor(() =>
      expect(driver.sent('PUT', '/api/vehicles/v1/economics')).toEqual([{ standsAt: { lat: 21.17, lng: 72.83 } }]),
    )
    expect(asked).toHaveBeenCalledTimes(1)
    driver.answers['GET /api/vehicles/v1/economics'] = someEconomics
  },
)

test('without a trip home is the way home: from where the truck is free, and what is unknown is asked', async () => {
  open()
  await screen.findByRole('heading', { name: 'Loads home from Kochi' })
  expect(screen.getByRole('link', { name: 'Post my way home' }).getAttribute('href')).toBe(
    '/driver/post-route?vehicleId=v1&to=home',
  )
  const where = within(screen.getByRole('region', { name: 'Where you are and where home is' }))
  expect(where.getByText('Kochi')).toBeTruthy()
  driver.answers['PUT /api/vehicles/v1/economics'] = someEconomics
  driver.answers['GET /api/places?q=Surat'] = [
    { id: 's', name: 'Surat', district: 'Surat', state: 'Gujarat', lat: 21.17, lng: 72.83 },
  ]
  fireEvent.click(where.getAllByRole('button', { name: 'Change' })[0]!)
  fireEvent.change(where.getByLabelText('Where are you?'), { target: { value: 'Surat' } })
  fireEvent.click(await screen.findByRole('option', { name: /Surat/ }))
  await waitFor(() =>
    expect(driver.sent('PUT', '/api/vehicles/v1/economics')).toEqual([
      { standsAt: { name: 'Surat', lat: 21.17, lng: 72.83 } },
    ]),
  )
})

test('after Accept the same trip stays open and takes no press for a second; the next one waits in its row', async () => {
  const first = { ...aTrip, driverResponse: 'pending', next: nextIs('driver_answers'), can: { ...can, respond: true } }
  const second = { ...first, id: 't2', reference: 'VP-2' }
  driver.answers['POST /api/bookings/t1/respond'] = {}
  open({ trips: [first, second] })
  const shown = await card()
  driver.answers[running] = [aTrip, second]
  press(shown, 'Accept')
  await screen.findByText('Trip accepted')
  await screen.findByLabelText('Photograph the LR')
  expect(screen.queryByRole('article', { name: 'Trip VP-2' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  const kept = screen.getByRole('article', { name: 'Trip VP-20871' })
  expect(kept.className).toContain('pointer-events-none')
  await waitFor(() => expect(kept.className).not.toContain('pointer-events-none'), { timeout: 20_000 })
})

test('an advance that the office has and the driver has not is not said to be paid', async () => {
  open({ trips: [{ ...aTrip, status: 'advance_paid', totalPaidToDriver: 0 }] })
  const shown = await card()
  expect(shown.queryByText('Advance Paid')).toBeNull()
  expect(shown.getAllByText('Confirmed').length).toBeGreaterThan(0)
})
