import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { outbox } from '../../domain/outbox/outbox.ts'
import { putInOutbox } from '../../domain/outbox/send-outbox.ts'
import { aTrip, renderDriver, nextIs } from '../../domain/fleet/render-driver.tsx'
import { TripCard } from './trip-card.tsx'

vi.mock('idb-keyval', () => import('../../domain/outbox/fake-shelf.ts'))

const upload = vi.hoisted(() => vi.fn())
vi.mock('../../lib/api/upload.ts', () => ({ upload }))

const driver = renderDriver()

test('a proof of delivery that is photographed brings a point along, also before it is sent', async () => {
  const asked = vi.fn((say: (position: unknown) => void) =>
    say({ coords: { latitude: 9.93, longitude: 76.27, accuracy: 20 }, timestamp: Date.now() }),
  )
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: asked } })
  driver.answers['GET /api/bookings/t1/tracking'] = {
    consent: 'given',
    last: null,
    doneKm: null,
    leftKm: null,
    arrival: null,
    link: null,
    can: { consent: true, share: false },
  }
  driver.answers['POST /api/bookings/t1/positions'] = [201, { taken: 1 }]
  // It is on its way until the points are counted: once it has arrived, this trip would have no proof again.
  const { promise, resolve: arrive } = Promise.withResolvers()
  upload.mockReturnValue(promise)
  driver.render(<TripCard trip={{ ...aTrip, status: 'in_transit', next: nextIs('driver_drives') } as never} />)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  const file = new File(['a picture'], 'pod.jpg', { type: 'image/jpeg' })
  await act(async () => {
    await putInOutbox({
      id: 'k1',
      kind: 'document',
      userId: 'd1',
      bookingId: 't1',
      at: new Date().toISOString(),
      body: { kind: 'pod', file },
    })
  })
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(driver.sent('POST', '/api/bookings/t1/positions')).toHaveLength(2))
  await act(async () => arrive({}))
  await waitFor(() => expect(outbox.get()).toEqual([]))
})

test('a truck that left while its receipt was still on its way is sent off as soon as that has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers()
  upload.mockReturnValue(promise)
  driver.render(<TripCard trip={{ ...aTrip, can: { uploadLr: true, uploadPod: false } } as never} />)
  const file = new File(['%PDF-1.7'], 'lr.pdf', { type: 'application/pdf' })
  fireEvent.change(await screen.findByLabelText('Photograph the LR'), { target: { files: [file] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Start Trip' }))
  const sent = () => driver.sent('POST', '/api/bookings/t1/stamps')
  await screen.findByText('Trip started')
  expect(sent()).toHaveLength(0)
  driver.answers['POST /api/bookings/t1/stamps'] = [201, {}]
  await act(async () => resolve({}))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ stamp: 'left' })
})
