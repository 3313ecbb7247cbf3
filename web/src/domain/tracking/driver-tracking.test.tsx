import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderDriver } from '../fleet/render-driver.tsx'
import { kept } from '../outbox/fake-shelf.ts'
import { DriverTracking } from './driver-tracking.tsx'

vi.mock('idb-keyval', () => import('../outbox/fake-shelf.ts'))

const driver = renderDriver()
const tracking = { last: null, doneKm: null, leftKm: null, arrival: null, link: null }
const seen = (id: string, consent: string, isUnderWay = true) =>
  (driver.answers[`GET /api/bookings/${id}/tracking`] = {
    ...tracking,
    consent,
    can: { consent: isUnderWay, share: false },
  })
const open = (id: string) => {
  cleanup()
  driver.calls.length = 0
  driver.render(<DriverTracking bookingId={id} step="in_transit" />)
}
/** The trips to which this phone's points went since the last one was opened. */
const pointsOf = () => [
  ...new Set(
    driver.calls.flatMap(({ method, url }) => (method === 'POST' && /bookings\/(\w+)\/positions/.exec(url)?.[1]) || []),
  ),
]
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  kept.clear()
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (say: (position: unknown) => void) =>
        say({ coords: { latitude: 21.14, longitude: 79.08, accuracy: 20 }, timestamp: Date.now() }),
    },
  })
  for (const id of ['a', 'b']) driver.answers[`POST /api/bookings/${id}/positions`] = [201, { taken: 1 }]
})

test('of two trips that may be seen, the phone’s points go to the one where something was pressed, not to the one looked at', async () => {
  seen('a', 'given')
  seen('b', 'given')
  open('a')
  await press('I am here')
  await waitFor(() => expect(pointsOf()).toEqual(['a']))
  open('b')
  await waitFor(() => expect(pointsOf()).toEqual(['a']))
  await press('I am here')
  await waitFor(() => expect(pointsOf()).toEqual(['a', 'b']))
})

test.each([
  ['delivered', 'given', false],
  ['no longer to be seen', 'stopped', true],
])('once the trip of the phone is %s, its points are those of the open one', async (_, consent, isUnderWay) => {
  seen('a', 'given')
  seen('b', 'given')
  open('a')
  await press('I am here')
  await waitFor(() => expect(pointsOf()).toEqual(['a']))
  seen('a', consent, isUnderWay)
  open('b')
  await waitFor(() => expect(pointsOf()).toEqual(['b']))
})

test('without signal a point stays with the truck in which the phone is', async () => {
  seen('a', 'given')
  seen('b', 'given')
  open('a')
  await press('I am here')
  await waitFor(() => expect(pointsOf()).toEqual(['a']))
  kept.clear()
  const online = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.includes('/bookings/a/') ? Promise.reject(new TypeError('No signal')) : online(url, init),
  )
  open('b')
  await waitFor(() =>
    expect([...kept.values()].map((entry) => (entry as { bookingId: string }).bookingId)).toEqual(['a']),
  )
})

test.each([
  [{ taken: 1, refused: null }, 'Sent: they see that you are here.'],
  [{ taken: 0, refused: { reason: 'known', minutes: 0 } }, 'They know already that you are here.'],
  [
    { taken: 0, refused: { reason: 'clock_fast', minutes: 42 } },
    'Not sent: this phone’s clock is 42 minutes fast. Let it set the time by itself, then press again.',
  ],
  [
    { taken: 0, refused: { reason: 'too_old', minutes: -180 } },
    'Not sent: this phone’s clock is 3 hours slow. Let it set the time by itself, then press again.',
  ],
  [
    { taken: 0, refused: { reason: 'delivered', minutes: 0 } },
    'Not sent: this trip is delivered, nobody follows it any more.',
  ],
])('“I am here” says what became of it: %o', async (answer, words) => {
  seen('a', 'given')
  driver.answers['POST /api/bookings/a/positions'] = [201, answer]
  open('a')
  await press('I am here')
  expect((await screen.findByText(words)).textContent).toBe(words)
})

test('“I am here” on a trip that is no longer his says the server’s reason; without signal it is kept', async () => {
  seen('a', 'given')
  const driverLeft = { code: 'driver_left', message: 'You no longer drive this trip.' }
  driver.answers['POST /api/bookings/a/positions'] = [403, driverLeft]
  open('a')
  await press('I am here')
  expect(await screen.findByText(/^You no longer drive this trip/)).toBeTruthy()
  const online = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/positions') ? Promise.reject(new TypeError('No signal')) : online(url, init),
  )
  await press('I am here')
  expect(await screen.findByText('Kept on this phone. It is sent when there is signal.')).toBeTruthy()
})
