import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aTrip, nextIs, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { LeftToDo } from './left-to-do.tsx'
import { TripRow } from './running-trips.tsx'
import type { Trip } from './use-trips.ts'

// The phone's own store of documents on their way: empty.
vi.mock('idb-keyval', () => import('../../domain/outbox/fake-shelf.ts'))

const driver = renderDriver()

test('who was paid for a trip that was called off reads on the first page what goes back, before anything to rate', async () => {
  const can = { ...aTrip.can, uploadLr: false, uploadPod: false }
  const rated = { ...aTrip, status: 'completed', next: nextIs('done'), can: { ...can, rate: true } }
  const off = {
    ...aTrip,
    id: 't9',
    reference: 'VP-20990',
    status: 'cancelled',
    cancelReason: 'Goods are not ready',
    next: { ...nextIs('driver_gives_back'), params: { amount: 10_000 } },
    can,
  }
  driver.answers['GET /api/bookings?group=over&limit=10'] = [rated, off]
  driver.render(<LeftToDo />)
  const trip = within(await screen.findByRole('article', { name: 'Trip VP-20990' }))
  expect(trip.getByText('₹10,000 go back to the office')).toBeTruthy()
  expect(trip.getByText(/Reason: Goods are not ready/)).toBeTruthy()
  expect(trip.queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { name: /^VP-20871/ })).toBeTruthy()
})

test('on a desk its row says what goes back, instead of a price that nobody gets', async () => {
  const off = { ...aTrip, status: 'cancelled', next: { ...nextIs('driver_gives_back'), params: { amount: 10_000 } } }
  driver.render(<TripRow trip={off as unknown as Trip} />)
  expect(await screen.findByText(/^[−-]₹10,000$/)).toBeTruthy()
  expect(screen.getByText('Money goes back to the office')).toBeTruthy()
})
