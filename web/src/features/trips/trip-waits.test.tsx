import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aTrip, renderDriver, nextIs } from '../../domain/fleet/render-driver.tsx'
import { TripCard } from './trip-card.tsx'

// The phone's own store of documents on their way: empty.
vi.mock('idb-keyval', () => import('../../domain/outbox/fake-shelf.ts'))

const driver = renderDriver()

test('who is asked to accept a trip reads when to be at the pickup', async () => {
  const asked = {
    ...aTrip,
    can: { ...aTrip.can, respond: true },
    driverResponse: 'pending',
    next: nextIs('driver_answers'),
  }
  const pickup = { pickupFrom: '2026-11-22T18:30:00Z', pickupUntil: '2026-11-23T18:30:00Z' }
  driver.render(<TripCard trip={{ ...asked, ...pickup } as never} />)
  await screen.findByRole('button', { name: 'Accept' })
  expect(screen.getByText(/pickup 23 Nov 2026/)).toBeTruthy()
})

test('while the truck stands waiting, its clock runs on the card itself', async () => {
  const arrivedAt = new Date(Date.now() - 29 * 3_600_000).toISOString()
  const wait = {
    end: 'pickup',
    arrivedAt,
    freeUntil: arrivedAt,
    days: 1,
    rupees: 1500,
    status: 'running',
    reason: null,
    decidedAt: null,
  }
  const waiting = { terms: { freeHours: 6, rupeesPerDay: 1500 }, stamps: [], next: [], can: { decide: false } }
  driver.answers['GET /api/bookings/t1/waiting'] = { ...waiting, waits: [{ ...wait, endedAt: null }] }
  driver.render(<TripCard trip={aTrip as never} />)
  await screen.findByText('Waiting at the pickup')
  await screen.findByText(/for 1 started day/)
})

test('what a wait cost that has ended stands with the details', async () => {
  const at = new Date(Date.now() - 29 * 3_600_000).toISOString()
  const wait = {
    end: 'pickup',
    arrivedAt: at,
    endedAt: at,
    freeUntil: at,
    days: 1,
    rupees: 1500,
    status: 'proposed',
    reason: null,
    decidedAt: null,
  }
  const waiting = { terms: { freeHours: 6, rupeesPerDay: 1500 }, stamps: [], next: [], can: { decide: false } }
  driver.answers['GET /api/bookings/t1/waiting'] = { ...waiting, waits: [wait] }
  driver.render(
    <TripCard trip={{ ...aTrip, status: 'loading_done', next: nextIs('driver_starts'), lrUploaded: true } as never} />,
  )
  await waitFor(() => expect(driver.calls.some(({ url }) => url.endsWith('/t1/waiting'))).toBe(true))
  expect(screen.queryByText('Waiting at the pickup')).toBeNull()
})
