import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aTrip, nextIs, renderDriver } from '../../../domain/fleet/render-driver.tsx'
import { TripCard } from '../trip-card.tsx'

// The phone's own store of stamps and documents on their way: empty.
vi.mock('idb-keyval', () => import('../../../domain/outbox/fake-shelf.ts'))

const driver = renderDriver()
const stampedAt = (...stamps: string[]) => {
  const taken = stamps.map((stamp) => ({ stamp, at: '2026-11-24T06:00:00Z', recordedAt: '2026-11-24T06:00:00Z' }))
  driver.answers['GET /api/bookings/t1/waiting'] = {
    terms: { freeHours: 6, rupeesPerDay: 1500 },
    stamps: taken,
    waits: [],
    can: { decide: false },
  }
}
const open = (trip: object = {}) => driver.render(<TripCard trip={{ ...aTrip, ...trip } as never} />)
const onTheRoad = { status: 'in_transit', next: nextIs('driver_drives'), can: { ...aTrip.can, uploadLr: false } }
const loaded = { status: 'loading_done', next: nextIs('driver_starts'), can: { ...aTrip.can, uploadLr: false } }

test.each([
  ['Step 1 of 5', 'Drive to the pickup', {}, []],
  ['Step 2 of 5', 'Load, then photograph the LR', {}, ['pickup_arrived']],
  ['Step 3 of 5', 'Loaded: start the trip', loaded, ['pickup_arrived', 'loaded']],
  ['Step 4 of 5', 'Drive to the unloading place', onTheRoad, ['left']],
  ['Step 5 of 5', 'Deliver, then photograph the POD', onTheRoad, ['left', 'drop_arrived']],
])('%s: %s', async (step, what, trip, stamps) => {
  stampedAt(...stamps)
  open(trip)
  expect(await screen.findByText(what)).toBeTruthy()
  expect(screen.getByText(step)).toBeTruthy()
})

test('a step shows where to go, the way there and whom to call; money and papers stand behind one line', async () => {
  stampedAt()
  open()
  expect(await screen.findByText('Ravi Kumar')).toBeTruthy()
  expect(screen.getByText(/^1 MIDC, Butibori/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Navigate to 1 MIDC/ }).getAttribute('href')).toContain(
    'destination=1%20MIDC',
  )
  expect(screen.getByRole('link', { name: 'Call Ravi Kumar' })).toBeTruthy()
  const filled = screen.getAllByRole('button').filter(({ className }) => className.includes('bg-marigold'))
  expect(filled.map(({ textContent }) => textContent)).toEqual(['I have arrived at the pickup'])
  for (const hidden of ['₹36,125', 'Lorry receipt (PDF)', 'My account of this trip'])
    expect(screen.queryByText(hidden), hidden).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'View Full Details' }))
  expect(screen.getAllByText('₹36,125').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'My account of this trip' })).toBeTruthy()
})

test('a place whose address is still to come says so, and the shipper is called', async () => {
  stampedAt()
  open({ senderDetails: null })
  expect(await screen.findByText('The shipper has not given the address yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Navigate to Nagpur' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Call / })).toBeTruthy()
})

test('what the office sent back is photographed again on the way, with the reason', async () => {
  stampedAt('left')
  open({
    ...onTheRoad,
    rejectedDocuments: [{ kind: 'lr', reason: 'The stamp is missing' }],
    can: { ...aTrip.can, uploadLr: true, uploadPod: true },
  })
  const paper = within(await screen.findByRole('group', { name: 'Loading Receipt (LR)' }))
  expect(paper.getByText('The office sent it back: The stamp is missing')).toBeTruthy()
  expect(paper.getByLabelText('Photograph the LR')).toBeTruthy()
})
