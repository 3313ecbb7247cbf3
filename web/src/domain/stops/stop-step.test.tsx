import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TripCard } from '../../features/trips/trip-card.tsx'
import { aTrip, nextIs, renderDriver } from '../fleet/render-driver.tsx'
import { kept } from '../outbox/fake-shelf.ts'

// The phone's own store of stamps and documents on their way.
vi.mock('idb-keyval', () => import('../outbox/fake-shelf.ts'))

const driver = renderDriver()
beforeEach(() => {
  kept.clear()
  driver.answers['GET /api/bookings/t1/waiting'] = {
    terms: { freeHours: 6, rupeesPerDay: 1500 },
    stamps: [{ stamp: 'left', at: '2026-11-24T06:00:00Z', recordedAt: '2026-11-24T06:00:00Z', awayKm: null }],
    waits: [],
    next: [],
    can: { decide: false },
  }
})

const stop = {
  id: 's1',
  kind: 'drop',
  location: 'Surat, Gujarat',
  city: 'Surat',
  lat: 21.17,
  lng: 72.83,
  weight: 2,
  from: null,
  until: null,
  contact: { name: 'Meena Shah', mobile: '9876500000' },
  note: 'Gate 2',
  state: 'next',
  arrivedAt: null as string | null,
  doneAt: null as string | null,
  pod: null,
  podRejected: null as string | null,
  share: 7500,
}
const second = {
  ...stop,
  id: 's2',
  kind: 'pickup',
  location: 'Udaipur, Rajasthan',
  weight: 3,
  contact: null,
  note: null,
}
const at = '2026-11-24T09:00:00Z'
const open = (...stops: object[]) =>
  driver.render(
    <TripCard
      trip={
        {
          ...aTrip,
          status: 'in_transit',
          next: nextIs('driver_drives'),
          can: { ...aTrip.can, uploadLr: false, uploadPod: true },
          stops,
          lastShare: 37_500,
        } as never
      }
    />,
  )
const main = () => screen.getAllByRole('button').filter(({ className }) => className.includes('bg-marigold'))

test('on the road the next stop is the one thing to do: drive there, with whom to call', async () => {
  open(stop, second)
  expect(await screen.findByText('Stop 1 of 2')).toBeTruthy()
  expect(screen.getByText('Drive to the stop')).toBeTruthy()
  expect(screen.getByText('Meena Shah')).toBeTruthy()
  expect(screen.getByText('Gate 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call Meena Shah' })).toBeTruthy()
  expect(main().map(({ textContent }) => textContent)).toEqual(['I have arrived at the stop'])
  expect(screen.queryByRole('button', { name: 'I have arrived at the drop' })).toBeNull()
})

test('arrived at a drop, its proof is photographed; at a pickup, the truck is loaded', async () => {
  const first = open({ ...stop, arrivedAt: at }, second)
  expect(await screen.findByText(/^Deliver 2\s\S+, then photograph the POD$/)).toBeTruthy()
  expect(screen.getByLabelText('Photograph the POD')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I have arrived at the stop' })).toBeNull()
  first.unmount()
  open({ ...stop, doneAt: at }, { ...second, arrivedAt: at })
  expect(await screen.findByText('Stop 2 of 2')).toBeTruthy()
  expect(main().map(({ textContent }) => textContent)).toEqual(['The truck is loaded'])
  expect(screen.queryByLabelText('Photograph the POD')).toBeNull()
})

test('without signal the trip goes on from stop to stop: what waits on the phone counts', async () => {
  driver.answers['POST /api/bookings/t1/stamps'] = [503, { message: 'No signal', code: 'busy' }]
  open({ ...stop, doneAt: at }, second)
  fireEvent.click(await screen.findByRole('button', { name: 'I have arrived at the stop' }))
  fireEvent.click(await screen.findByRole('button', { name: 'The truck is loaded' }))
  expect(await screen.findByRole('button', { name: 'I have arrived at the drop' })).toBeTruthy()
  expect(screen.queryByText('Stop 2 of 2')).toBeNull()
  const words = [...kept.values()].map((entry) => (entry as { body: object }).body)
  await waitFor(() =>
    expect(words).toMatchObject([
      { stamp: 'stop_arrived', stopId: 's2' },
      { stamp: 'stop_loaded', stopId: 's2' },
    ]),
  )
})

test('a POD that was sent back is photographed again beside the step, wherever the truck is', async () => {
  open({ ...stop, doneAt: at, podRejected: 'Blurred' }, { ...second, kind: 'drop' })
  const again = await screen.findByRole('group', { name: 'Proof of Delivery (POD), Surat' })
  expect(within(again).getByText('The office sent it back: Blurred')).toBeTruthy()
  expect(within(again).getByLabelText('Photograph the POD')).toBeTruthy()
  expect(screen.getByText('Drive to the stop')).toBeTruthy()
})

test('all stops done, the last drop is the step', async () => {
  open({ ...stop, doneAt: at }, { ...second, doneAt: at })
  expect(await screen.findByText('Drive to the unloading place')).toBeTruthy()
})
