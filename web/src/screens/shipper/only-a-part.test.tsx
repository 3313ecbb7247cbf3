import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { Results } from '../../features/search/results.tsx'
import { useSearchParams } from '../../features/search/search-params.ts'
import { FindTrucksTab } from './find-trucks-tab.tsx'

const page = renderDriver()
const truck = {
  id: 't1',
  fromLocation: 'Mumbai, Maharashtra',
  toLocation: 'Chennai, Tamil Nadu',
  price: 60_000,
  isActive: true,
  availableFrom: '2020-01-01T00:00:00Z',
  transporter: { name: 'Gurpreet', company: null, isVerified: true, rating: 4.56, totalTrips: 12 },
  vehicle: { vehicleType: '22 feet', category: 'Open', passingWeight: 16, isVerified: true },
  passing: { roadKm: 1200, detourKm: 6, price: 22_800, pickupFrom: '2026-11-28T10:30:00Z' },
  share: 0.43,
  others: 2,
}
const lane = { from: 'Pune', to: 'Chennai' }
const address = new URLSearchParams({ ...lane, part: '200.4.120.100.110.n.food' })

function Public() {
  const [params, setParams] = useSearchParams()
  return <Results params={params} setParams={setParams} />
}
const screens = [
  ['the public search', () => <Public />, /^No trucks found - Try adjusting/],
  [
    'Find Trucks',
    () => <FindTrucksTab view={{ tab: 'marketplace', ...lane }} go={() => undefined} />,
    /^No trucks available/,
  ],
] as const

for (const [name, shown, none] of screens) {
  test(`${name} without a whole truck shows the parts that are found first`, async () => {
    page.answers['GET /api/market-trucks'] = []
    page.answers['GET /api/part-trucks'] = [truck]
    page.render(shown(), `/book-truck?${address}`)
    const part = await screen.findByText('₹22,800')
    const whole = await screen.findByRole('heading', { name: 'Whole trucks' })
    const words = screen.getByText(none)
    expect(part.compareDocumentPosition(whole)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(whole.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('heading', { name: 'Available Trucks (0)' })).toBeNull()
  })

  test(`${name} does not speak of whole trucks where no part is found either`, async () => {
    page.answers['GET /api/market-trucks'] = []
    page.answers['GET /api/part-trucks'] = []
    page.render(shown(), `/book-truck?${address}`)
    await screen.findByText(/No truck on this lane has room for that now/)
    expect(screen.getByText(none)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Whole trucks' })).toBeNull()
  })
}
