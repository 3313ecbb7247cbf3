import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTrip, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { FleetNow } from '../fleet/fleet-now.tsx'
import { HomeTab } from '../trips/home-tab.tsx'
import { UserBell } from './user-bell.tsx'

// The phone's own store of documents on their way: empty.
vi.mock('idb-keyval', () => import('../../domain/outbox/fake-shelf.ts'))

const driver = renderDriver()
const running = 'GET /api/bookings?group=running&limit=50'
const unread = (count: number) => (driver.answers['GET /api/notifications/unread'] = { unread: count })
const reads = () => driver.calls.filter(({ url }) => url.includes('group=running')).length
const personReads = () => driver.calls.filter(({ url }) => url === '/api/user').length

beforeEach(() => {
  driver.answers[running] = []
  driver.answers['GET /api/bookings?group=over&limit=10'] = []
  driver.answers['GET /api/dashboard'] = { activeBookings: 0, completedTrips: 0, availableTrucks: 1, marketLoads: 7 }
  driver.answers['GET /api/vehicles'] = []
  driver.answers['GET /api/way-home'] = []
  unread(0)
})
afterEach(() => vi.useRealTimers())

/** A driver without a trip looks at the dashboard. */
async function open() {
  driver.render(
    <>
      <UserBell />
      <HomeTab />
    </>,
  )
  await screen.findByText('You have no active bookings.')
  await screen.findByText('Available Trucks')
}
/** The office has given a trip, and nobody was there to hear it. */
const giveTrip = () => void (driver.answers[running] = [aTrip])
const trip = () => screen.findByRole('article', { name: 'Trip VP-20871' })

test('a trip that was given while the stream was broken is there when it opens again', async () => {
  await open()
  driver.hear('open')
  giveTrip()
  driver.hear('open')
  await trip()
})

test('what is no message is on an open screen, too', async () => {
  await open()
  driver.hear('open')
  giveTrip()
  driver.hear('changed')
  await trip()
})

test('the table of the fleet follows what others do', async () => {
  driver.answers['GET /api/fleet'] = []
  driver.render(
    <>
      <UserBell />
      <FleetNow postings={[]} />
    </>,
    '/driver/fleet',
  )
  const fleetReads = () => driver.calls.filter(({ url }) => url.startsWith('/api/fleet')).length
  await waitFor(() => expect(fleetReads()).toBe(1))
  driver.hear('open')
  driver.hear()
  await waitFor(() => expect(fleetReads()).toBe(2))
})

test('a stream that opens with the page reads nothing twice', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  driver.hear('open')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(reads()).toBe(1)
  expect(personReads()).toBe(1)
})

test('who is verified while the dashboard is open is no longer told that they are not', async () => {
  await open()
  driver.hear('open')
  await screen.findByText(/You are not verified yet/)
  driver.answers['GET /api/user'] = { id: 'd1', name: 'Balbir Singh', userType: 'transporter', isVerified: true }
  driver.hear()
  await waitFor(() => expect(screen.queryByText(/You are not verified yet/)).toBeNull())
  expect(personReads()).toBe(2)
})

test('one’s own figures that changed while the stream was broken are there when it opens again', async () => {
  await open()
  driver.hear('open')
  driver.answers['GET /api/user'] = { id: 'd1', name: 'Balbir Singh', userType: 'transporter', isVerified: true }
  driver.hear('open')
  await waitFor(() => expect(screen.queryByText(/You are not verified yet/)).toBeNull())
})

test('many messages at once ask for the person twice, so that the last of them counts', async () => {
  await open()
  driver.hear('open')
  for (let i = 0; i < 5; i++) driver.hear()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(personReads()).toBe(3)
})

test('who comes back to the dashboard within minutes reads what happened meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  giveTrip()
  driver.hear('open')
  await trip()
})

test('where no stream gets through, the number of unread messages that grows brings the trip, too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  giveTrip()
  unread(1)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await trip()
})

test('a message on the stream reads the lists once, although the number of unread ones grows by it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  giveTrip()
  unread(1)
  driver.hear()
  await trip()
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(reads()).toBe(2)
})

test.each([
  ['the app is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the signal is back', () => window.dispatchEvent(new Event('online'))],
])('a stream that a server in trouble ended is opened again when %s', async (_, comeBack) => {
  await open()
  driver.hear('open')
  driver.breakStream()
  giveTrip()
  comeBack()
  driver.hear('open')
  await trip()
})
