import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aRoute, aTruck, renderDriver, someEconomics } from '../../domain/fleet/render-driver.tsx'
import { PostRouteScreen } from './post-route.tsx'

const driver = renderDriver()
const places = {
  Nagpur: { id: 'n', name: 'Nagpur', district: 'Nagpur', state: 'Maharashtra', lat: 21.1458, lng: 79.0882 },
  Kochi: { id: 'k', name: 'Kochi', district: 'Ernakulam', state: 'Kerala', lat: 9.9312, lng: 76.2673 },
}
const box = (label: 'From' | 'To') => screen.findByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${label}`) })
const price = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Expected Price/ })
const isFree = (when: string) => screen.getByRole<HTMLInputElement>('radio', { name: when }).checked
const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post Route' }))

function open(past: object[] = []) {
  driver.answers['GET /api/vehicles/v1'] = aTruck
  driver.answers['GET /api/vehicles/v1/economics'] ??= { ...someEconomics, free: null }
  driver.answers['GET /api/posted-vehicles'] = past
  driver.answers['GET /api/places?q=Nagpur'] = [places.Nagpur]
  driver.answers['GET /api/places?q=Kochi'] = [places.Kochi]
  driver.render(<PostRouteScreen />, '/driver/post-route?vehicleId=v1')
}
async function choose(label: 'From' | 'To', place: keyof typeof places) {
  fireEvent.change(await box(label), { target: { value: place } })
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(place) }))
}

test('without a vehicle it leads to the fleet and says why', async () => {
  driver.render(<PostRouteScreen />, '/driver/post-route')
  await screen.findByText('No vehicle selected')
  expect(screen.getByText('Please select a vehicle from your fleet')).toBeTruthy()
  expect(window.location.pathname).toBe('/driver/fleet')
})

test.each([
  ['booked', 'This vehicle is on a trip.'],
  ['other', 'This vehicle is marked off the road.'],
])('a vehicle that is %s has no form to fill in for nothing', async (status, words) => {
  open()
  driver.answers['GET /api/vehicles/v1'] = { ...aTruck, status }
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: 'Post Route' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Back to Fleet' })).toHaveLength(2)
})

test('a truck that carries parts says how far, and leads to the loads for its way on', async () => {
  open()
  const leg = { until: null, tons: 5, floorMetres: 3 }
  const freeLegs = [
    { ...leg, from: 'Mumbai', to: 'Surat' },
    { ...leg, from: 'Surat', to: 'Jaipur' },
  ]
  driver.answers['GET /api/vehicles/v1'] = { ...aTruck, status: 'booked', freeLegs }
  await screen.findByText('This vehicle carries parts as far as Jaipur.')
  expect(screen.getByText(/^Post its next route once they are delivered/)).toBeTruthy()
  const onward = screen.getByRole('link', { name: 'Come back loaded' })
  expect(onward.getAttribute('href')).toBe('/driver/way-home?vehicleId=v1')
  expect(screen.queryByRole('button', { name: 'Post Route' })).toBeNull()
})

test('what is missing is said first, then places that were only typed', async () => {
  open()
  await box('From')
  post()
  expect((await screen.findAllByText('Please fill all fields')).length).toBeGreaterThanOrEqual(3)
  fireEvent.change(await box('From'), { target: { value: 'Nagpur' } })
  fireEvent.change(await box('To'), { target: { value: 'Kochi' } })
  post()
  await vi.waitFor(() => expect(document.activeElement).toBe(price()))
  fireEvent.change(price(), { target: { value: '42500' } })
  post()
  await screen.findByText('Invalid Locations')
  expect(document.activeElement).toBe(await box('From'))
  expect(screen.getAllByText('Please select locations from the autocomplete suggestions.').length).toBe(3)
  expect(driver.calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('the next field is always the one in focus, and comparable prices are one press away', async () => {
  driver.answers['GET /api/lane-prices'] = { p25: 39_000, median: 41_000, p75: 44_000, known: 5 }
  driver.answers['GET /api/roads'] = { roadKm: 1578, source: 'embedded', way: [] }
  driver.answers['POST /api/market-trucks'] = [409, { message: 'This vehicle is on a trip.' }]
  open()
  expect(await box('From')).toBe(document.activeElement)
  await choose('From', 'Nagpur')
  expect(await box('To')).toBe(document.activeElement)
  await choose('To', 'Kochi')
  expect(document.activeElement).toBe(price())
  expect(await screen.findByText('≈1,578 km')).toBeTruthy()
  expect((await screen.findByRole('region', { name: 'Prices of this lane' })).textContent).toContain(
    '₹39,000 to ₹44,000 · usually ₹41,000',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Use ₹41,000' }))
  expect(price().value).toBe('41000')
  post()
  await screen.findByText('Failed to post route')
  expect(screen.getByRole('alert').textContent).toBe('This vehicle is on a trip.')
  expect(driver.sent('POST', '/api/market-trucks')).toEqual([
    {
      vehicleId: 'v1',
      fromLocation: 'Nagpur',
      toLocation: 'Kochi',
      fromLat: '21.1458',
      fromLng: '79.0882',
      toLat: '9.9312',
      toLng: '76.2673',
      price: '41000',
    },
  ])
})

test('a route starts where the truck is free, not where an earlier one did, and leads home when that was asked', async () => {
  driver.answers['GET /api/vehicles/v1/economics'] = someEconomics
  driver.answers['GET /api/vehicles/v1'] = aTruck
  driver.answers['GET /api/posted-vehicles'] = [aRoute]
  driver.render(<PostRouteScreen />, '/driver/post-route?vehicleId=v1&to=home')
  expect((await box('From')).value).toBe('Kochi')
  expect((await box('To')).value).toBe('Nagpur')
  expect(document.activeElement).toBe(price())
})

test('a truck goes where it has been with one press', async () => {
  driver.answers['POST /api/market-trucks'] = [201, aRoute]
  driver.answers['GET /api/way-home'] = []
  open([aRoute])
  const before = await screen.findAllByRole('button', { name: /^(Nagpur|Kochi)$/ })
  expect(before.map(({ textContent }) => textContent)).toEqual(['Kochi', 'Nagpur', 'Kochi', 'Nagpur'])
  fireEvent.click(before[1]!)
  expect((await box('From')).value).toBe('Nagpur')
  fireEvent.click(screen.getByRole('button', { name: 'Kochi' }))
  expect((await box('To')).value).toBe('Kochi')
  fireEvent.change(price(), { target: { value: '42500' } })
  post()
  await screen.findByRole('heading', { name: 'Come back loaded' })
  await screen.findByText(/No load on this way back yet/)
  await waitFor(() => expect(driver.sent('POST', '/api/market-trucks')).toHaveLength(1))
})

test('a vehicle that is not there says so; one that could not be read may be read again', async () => {
  driver.answers['GET /api/posted-vehicles'] = []
  driver.answers['GET /api/vehicles/v1'] = [500, { message: 'Something went wrong.' }]
  driver.render(<PostRouteScreen />, '/driver/post-route?vehicleId=v1')
  await screen.findByText('Something went wrong.')
  driver.answers['GET /api/vehicles/v1'] = [404, { message: 'Vehicle not found' }]
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Vehicle not found')
})

test('a route from today whose answer was lost is sent again as the same', async () => {
  driver.answers['GET /api/lane-prices'] = { p25: null, median: null, p75: null, known: 0 }
  driver.answers['POST /api/market-trucks'] = [503, { message: 'The service is busy.' }]
  const nagpur = { ...someEconomics.free, at: someEconomics.home }
  driver.answers['GET /api/vehicles/v1/economics'] = { ...someEconomics, free: nagpur }
  open([aRoute])
  await box('From')
  fireEvent.click(screen.getByRole('button', { name: 'Kochi' }))
  fireEvent.change(price(), { target: { value: '42500' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Today' }))
  const now = Date.now()
  post()
  await screen.findByRole('alert')
  vi.spyOn(Date, 'now').mockReturnValue(now + 7000)
  post()
  await waitFor(() => expect(driver.keys('POST', '/api/market-trucks')).toHaveLength(2))
  vi.restoreAllMocks()
  const [first, again] = driver.keys('POST', '/api/market-trucks')
  expect(first).toMatch(/./)
  expect(again).toBe(first)
  const [body] = driver.sent('POST', '/api/market-trucks') as { availableFrom: string }[]
  expect(Date.parse(body!.availableFrom)).toBeGreaterThan(now)
})

test('a route that is being typed survives a reload', async () => {
  open()
  await choose('From', 'Nagpur')
  fireEvent.change(price(), { target: { value: '42500' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Today' }))
  cleanup()
  open()
  await vi.waitFor(async () => expect((await box('From')).value).toBe('Nagpur'))
  expect(price().value).toBe('42500')
  expect(isFree('Today')).toBe(true)

  // Opened again the next day, "today" was yesterday.
  cleanup()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  open()
  await vi.waitFor(async () => expect((await box('From')).value).toBe('Nagpur'))
  expect(isFree('Now')).toBe(true)
  vi.useRealTimers()
})
