import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDriver } from '../../fleet/render-driver.tsx'
import { ShareTruck } from './share-truck.tsx'

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

beforeEach(() => {
  page.answers['GET /api/user'] = { id: 's1', name: 'Asha', userType: 'shipper' }
  page.answers['GET /api/part-trucks'] = [truck]
})

const share = (written = '') =>
  page.render(
    <ShareTruck lane={{ from: 'Pune', to: 'Chennai' }} weight={2} onFound={() => undefined} />,
    `/book-truck?from=Pune&to=Chennai${written}`,
  )

test('nothing is asked before the pieces are known; then each truck says its price, its share, and beside what it rides', async () => {
  share()
  fireEvent.click(await screen.findByRole('button', { name: /Less than a truckload/ }))
  expect(screen.queryByText('₹22,800')).toBeNull()
  for (const [label, value] of [
    ['Pallets or boxes', '4'],
    ['Length', '120'],
    ['Width', '100'],
    ['Height', '110'],
  ] as const)
    fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } })
  await waitFor(() => expect(screen.getByText('₹22,800')).toBeTruthy())
  const row = screen.getByRole('article').textContent
  for (const words of ['43 % of the truck', 'off its way', 'Beside 2 other loads on the truck'])
    expect(row).toContain(words)
})

test('the part in the address is asked for at once, and goes on to the booking', async () => {
  share('&part=200.4.120.100.110.n.food')
  const link = await screen.findByRole('link', { name: 'Book this part' })
  expect(link.getAttribute('href')).toBe('/dashboard?booking=t1&from=Pune&to=Chennai&part=200.4.120.100.110.n.food')
})

test('without such a truck the page says so, and what to do', async () => {
  page.answers['GET /api/part-trucks'] = []
  share('&part=200.4.120.100.110.n.food')
  expect(await screen.findByText(/No truck on this lane has room for that now/)).toBeTruthy()
})
