import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aTrip, renderDriver } from '../fleet/render-driver.tsx'
import { kept } from '../outbox/fake-shelf.ts'
import { whereNow } from '../tracking/where-now.ts'
import { StampButton } from './stamp-button.tsx'

vi.mock('idb-keyval', () => import('../outbox/fake-shelf.ts'))

const driver = renderDriver()
/** 11.1 km to a tenth of a degree northward. */
const nagpur = { lat: 21.14, lng: 79.08 }
const trip = { ...aTrip, podUploaded: false, fromLat: nagpur.lat, fromLng: nagpur.lng, toLat: 9.93, toLng: 76.27 }
const waiting = { terms: { freeHours: 6, rupeesPerDay: 1500 }, stamps: [], waits: [], next: [], can: { decide: false } }
const tracking = { consent: 'given', last: null, doneKm: null, leftKm: null, arrival: null, link: null }

const here = (lat: number, { accuracy = 20, minutesAgo = 0, lng = nagpur.lng } = {}) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (say: (position: unknown) => void) =>
        say({ coords: { latitude: lat, longitude: lng, accuracy }, timestamp: Date.now() - minutesAgo * 60_000 }),
    },
  })
const question = () => screen.queryByText('You are there. Arrived?')

beforeEach(() => {
  kept.clear()
  driver.answers['GET /api/bookings/t1/waiting'] = waiting
  driver.answers['GET /api/bookings/t1/tracking'] = { ...tracking, can: { consent: true, share: false } }
})

test.each([
  ['1.9 km away', nagpur.lat + 0.017, {}, true],
  ['2.2 km away', nagpur.lat + 0.02, {}, false],
  ['there, by a guess of the whole town', nagpur.lat, { accuracy: 5000 }, false],
  ['there, half an hour ago', nagpur.lat, { minutesAgo: 30 }, false],
])('%s: the app asks whether the truck has arrived where it is near', async (_, lat, more, asks) => {
  driver.render(<StampButton trip={trip as never} />)
  await screen.findByRole('button', { name: 'I have arrived at the pickup' })
  here(lat, more)
  await act(() => whereNow())
  await waitFor(() => expect(question() !== null).toBe(asks))
})

test('one tap answers it with a stamp of this moment and this place', async () => {
  here(nagpur.lat)
  driver.answers['POST /api/bookings/t1/stamps'] = [201, waiting]
  driver.render(<StampButton trip={trip as never} />)
  await act(() => whereNow())
  fireEvent.click(await screen.findByRole('button', { name: 'I have arrived at the pickup' }))
  const sent = () => driver.calls.find(({ method, url }) => method === 'POST' && url.endsWith('/stamps'))
  await waitFor(() => expect(sent()?.body).toMatchObject({ stamp: 'pickup_arrived', place: nagpur }))
})

test('far from the drop nothing is asked, near it the drop is', async () => {
  here(nagpur.lat)
  const onTheRoad = { ...trip, status: 'in_transit' }
  driver.answers['GET /api/bookings/t1/waiting'] = {
    ...waiting,
    stamps: [{ stamp: 'left', at: '2026-11-20T06:00:00Z' }],
  }
  driver.render(<StampButton trip={onTheRoad as never} />)
  await act(() => whereNow())
  await screen.findByRole('button', { name: 'I have arrived at the drop' })
  expect(question()).toBeNull()
  here(trip.toLat, { lng: trip.toLng })
  await act(() => whereNow())
  await waitFor(() => expect(question()).not.toBeNull())
})

test('a tap that is not taken says why, and no longer counts', async () => {
  driver.answers['POST /api/bookings/t1/stamps'] = [409, { message: 'The trip was called off.', code: 'booking_state' }]
  driver.render(<StampButton trip={trip as never} />)
  fireEvent.click(await screen.findByRole('button', { name: 'I have arrived at the pickup' }))
  await screen.findByText('Not taken')
  await screen.findByText('The trip was called off.')
  await screen.findByRole('button', { name: 'I have arrived at the pickup' })
})
