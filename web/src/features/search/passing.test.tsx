import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { Results } from './results.tsx'
import { useSearchParams } from './search-params.ts'

const page = renderDriver()
const truck = {
  id: 't1',
  fromLocation: 'Pune, Maharashtra',
  toLocation: 'Chennai, Tamil Nadu',
  price: 45_000,
  roadKm: 1200,
  isActive: true,
  availableFrom: '2020-01-01T00:00:00Z',
  transporter: { name: 'Gurpreet', company: null, isVerified: true, rating: 4.56, totalTrips: 12 },
  vehicle: { vehicleType: '19 feet', category: 'Open', passingWeight: 9, isVerified: true },
}
const passer = {
  ...truck,
  id: 't3',
  price: 60_000,
  fromLocation: 'Mumbai, Maharashtra',
  fromLat: 19.07,
  fromLng: 72.88,
  toLat: 13.09,
  toLng: 80.28,
  passing: {
    roadKm: 1200,
    detourKm: 6,
    price: 54_100,
    pickupFrom: '2026-11-28T10:30:00Z',
    pickup: { lat: 18.52, lng: 73.86 },
    drop: { lat: 13.09, lng: 80.28 },
  },
}

beforeEach(() => {
  page.answers['GET /api/user'] = { id: 's1', name: 'Asha', userType: 'shipper' }
})

function Search() {
  const [params, setParams] = useSearchParams()
  return <Results params={params} setParams={setParams} />
}
function open(rows: unknown[], total: number) {
  page.answers['GET /api/market-trucks'] = [200, rows, { 'x-total-count': String(total) }]
  page.render(<Search />, '/book-truck?from=Pune&to=Chennai')
}

test('trucks that pass stand behind those of the lane, with detour, time there and the price of the part', async () => {
  open([truck, passer], 1)
  expect(await screen.findByRole('heading', { name: 'Trucks that pass Pune' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Available Trucks (1)' })).toBeTruthy()
  const [of, passes] = screen.getAllByRole('article')
  expect(of!.textContent).not.toContain('off its way')
  for (const words of [
    '≈6\u00a0km off its way',
    '₹54,100',
    'for this part of its way',
    '₹45/km',
    'Sat\u00a028\u00a0Nov, 4:00',
  ])
    expect(passes!.textContent).toContain(words)
  expect(passes!.textContent).not.toContain('₹60,000')
  const [, book] = screen.getAllByRole('link', { name: 'Book This Truck' })
  expect(book!.getAttribute('href')).toBe('/dashboard?booking=t3&from=Pune&to=Chennai&passing=true')
  expect(page.calls.some(({ url }) => url.includes('passing=true'))).toBe(true)
})

test('the price comes first, with how many trucks start there and pass by the day', async () => {
  page.answers['GET /api/quote?from=Pune&to=Chennai&weight=9'] = {
    basis: 'prices',
    low: 46_000,
    middle: 49_000,
    high: 52_000,
    known: 12,
    roadKm: 1109,
    tolls: null,
    asked: { count: 50, isMore: true },
  }
  page.answers['GET /api/market-trucks'] = [200, [truck, passer, { ...passer, id: 't4' }], { 'x-total-count': '1' }]
  page.render(<Search />, '/book-truck?from=Pune&to=Chennai&weight=9+t&day=2099-11-28')
  const price = await screen.findByText('₹46,000–52,000')
  const there = await screen.findByText(/1 truck starts here/)
  expect(there.textContent?.replaceAll('\u00a0', ' ')).toBe('1 truck starts here · 2 trucks pass Pune · by Sat 28 Nov')
  expect(screen.getByRole('heading', { name: 'Trucks that start in Pune' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask 50+ transporters' })).toBeTruthy()
  const [first] = screen.getAllByRole('article')
  expect(price.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(page.calls.some(({ url }) => url.includes('minCapacity=9&by=2099-11-28'))).toBe(true)
})

test('the map of its details draws its way by road, with the places where it picks up and drops', async () => {
  page.answers['GET /api/roads'] = {
    roadKm: 1330,
    source: 'embedded',
    way: [
      [19.07, 72.88],
      [17.66, 75.91],
      [13.09, 80.28],
    ],
  }
  open([passer], 0)
  fireEvent.click(await screen.findByRole('button', { name: 'View Details' }))
  const map = await screen.findByRole('img', { name: 'Route from Mumbai to Chennai on a map of India' })
  const points = (way: string) => way.split('L').length
  await waitFor(() =>
    expect([...map.querySelectorAll('path')].some((path) => points(path.getAttribute('d') ?? '') === 3)).toBe(true),
  )
  // Both ends of its way, and both of the lane.
  expect(map.querySelectorAll('circle')).toHaveLength(4)
})

test('the best match may be one that passes', async () => {
  open([truck, { ...passer, passing: { ...passer.passing, price: 30_000 } }], 1)
  await screen.findByRole('heading', { name: 'Trucks that pass Pune' })
  const [of, passes] = screen.getAllByRole('article')
  expect([of, passes].map((row) => row!.textContent.includes('Best match'))).toEqual([false, true])
})

test('where a price is known, asking transporters at it is what there is to do without a truck', async () => {
  page.answers['GET /api/quote?from=Pune&to=Chennai&weight=9&category=Container'] = {
    basis: 'estimate',
    low: 46_000,
    middle: 49_000,
    high: 52_000,
    known: 0,
    roadKm: 1109,
    tolls: null,
    asked: { count: 14, isMore: false },
  }
  page.answers['GET /api/market-trucks'] = [200, [], { 'x-total-count': '0' }]
  page.render(<Search />, '/book-truck?from=Pune&to=Chennai&weight=9+t&day=2099-11-28&vehicle=container')
  const ask = await screen.findByRole('link', { name: 'Ask 14 transporters' })
  expect(ask.getAttribute('href')).toBe(
    '/dashboard?tab=post-load&from=Pune&to=Chennai&weight=9&day=2099-11-28&category=Container&price=49000',
  )
  await screen.findByText(/^No trucks found/)
  expect(ask.className).toContain('bg-marigold')
  expect(screen.getByRole('button', { name: 'Any day' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Post this load' })).toBeNull()
})

test('where no truck starts, those that pass are no dead end', async () => {
  open([passer], 0)
  expect(await screen.findByRole('heading', { name: 'Trucks that pass Pune' })).toBeTruthy()
  expect(screen.queryByText(/No trucks found/)).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(1)
})
