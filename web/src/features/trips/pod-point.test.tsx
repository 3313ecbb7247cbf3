import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enqueue } from '../../domain/documents/upload-queue.ts'
import { aTrip, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { TripCard } from './trip-card.tsx'

const phone = vi.hoisted(() => new Map<string, Map<string, unknown>>())
vi.mock('idb-keyval', () => {
  type Shelf = Map<string, unknown>
  return {
    createStore: (name: string) => {
      const shelf: Shelf = new Map()
      phone.set(name, shelf)
      return shelf
    },
    entries: async (shelf: Shelf) => [...shelf],
    keys: async (shelf: Shelf) => [...shelf.keys()],
    get: async (key: string, shelf: Shelf) => shelf.get(key),
    set: async (key: string, value: unknown, shelf: Shelf) => void shelf.set(key, value),
    del: async (key: string, shelf: Shelf) => void shelf.delete(key),
    update: async (key: string, change: (value: unknown) => unknown, shelf: Shelf) =>
      void shelf.set(key, change(shelf.get(key))),
  }
})

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
  driver.render(<TripCard trip={{ ...aTrip, status: 'in_transit' } as never} />)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  const file = new File(['a picture'], 'pod.jpg', { type: 'image/jpeg' })
  await act(async () => {
    await enqueue({ id: 'k1', userId: 'd1', bookingId: 't1', kind: 'pod', file, addedAt: Date.now() })
  })
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(driver.sent('POST', '/api/bookings/t1/positions')).toHaveLength(2))
})
