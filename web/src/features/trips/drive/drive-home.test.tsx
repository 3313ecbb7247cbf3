import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aTrip, nextIs, renderDriver } from '../../../domain/fleet/render-driver.tsx'
import { DriveHome } from './drive-home.tsx'

// The phone's own store of documents on their way: empty.
vi.mock('idb-keyval', () => import('../../../domain/outbox/fake-shelf.ts'))

const app = renderDriver()
const owner = { id: 'o1', name: 'Balbir Singh', company: 'Singh Roadlines', mobile: '9100000001' }
/** A trip as the server sends it to a driver without prices. */
const drive = (change: object = {}) => ({
  ...Object.fromEntries(Object.entries(aTrip).filter(([key]) => !ofOwner.has(key))),
  viewer: 'driver',
  owner,
  can: { uploadLr: true, start: false, uploadPod: true, rate: false },
  next: nextIs('driver_loads'),
  ...change,
})
const ofOwner = new Set([
  'price',
  'negotiatedPriceDriver',
  'money',
  'paymentStatus',
  'totalPaidToDriver',
  'balanceFromOffice',
  'payments',
  'shipper',
])

test('his trip is one step without a price, and later trips are folded', async () => {
  app.answers['GET /api/bookings'] = [
    drive(),
    drive({ id: 't2', reference: 'VP-2', toLocation: 'Nagpur, Maharashtra' }),
  ]
  app.render(<DriveHome />)
  const trip = await screen.findByLabelText(/^Trip /)
  expect(within(trip).getByText(/Step \d of 5/)).toBeTruthy()
  expect(within(trip).getByText('Singh Roadlines')).toBeTruthy()
  expect(document.body.textContent).not.toContain('₹')
  const later = screen.getByRole('button', { name: 'Later trips: 1' })
  expect(later.getAttribute('aria-expanded')).toBe('false')
})

test('without a trip he is told who sends him on one', async () => {
  app.answers['GET /api/bookings'] = []
  app.render(<DriveHome />)
  await screen.findByText('No trip for you now.')
})
