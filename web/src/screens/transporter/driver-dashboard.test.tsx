import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTrip, aTruck, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { DriverDashboardScreen } from './driver-dashboard.tsx'

// The phone's own store of documents on their way: empty.
vi.mock('idb-keyval', () => import('../../domain/outbox/fake-shelf.ts'))

const driver = renderDriver()
const running = 'GET /api/bookings?group=running&limit=50'

beforeEach(() => {
  driver.answers['GET /api/notifications/unread'] = { unread: 0 }
  driver.answers['GET /api/bookings'] = []
  driver.answers['GET /api/dashboard'] = { activeBookings: 0, completedTrips: 0, availableTrucks: 1, marketLoads: 0 }
  driver.answers['GET /api/vehicles'] = [aTruck]
  driver.answers['GET /api/way-home'] = []
  driver.answers['GET /api/posted-loads'] = []
})
afterEach(() => vi.useRealTimers())
const navigation = (name: string) => screen.getAllByRole('button', { name })[0]!

test('home, market loads and earnings are tabs; fleet and profile are pages', async () => {
  driver.render(<DriverDashboardScreen />)
  await screen.findByRole('heading', { name: 'Balbir Singh' })
  expect(screen.getAllByRole('link', { name: 'Fleet' })[0]?.getAttribute('href')).toBe('/driver/fleet')
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  fireEvent.click(navigation('Market Loads'))
  await screen.findByText('No loads on the market right now.')
  fireEvent.click(navigation('Earnings'))
  await screen.findByText('Total Earned')
  expect(window.location.search).toBe('?tab=earnings')
  fireEvent.click(navigation('Home'))
  await screen.findByText('You have no active bookings.')
  expect(window.location.search).toBe('')
})

test('a trip that the office gives appears by itself, and its truck is no longer offered', async () => {
  driver.render(<DriverDashboardScreen />)
  await screen.findByText('You have no active bookings.')
  const post = () => screen.getByRole('link', { name: 'Post a Route' }).getAttribute('href')
  await waitFor(() => expect(post()).toBe('/driver/post-route?vehicleId=v1'))
  driver.answers[running] = [aTrip]
  driver.answers['GET /api/vehicles'] = [{ ...aTruck, status: 'booked' }]
  driver.hear()
  await screen.findByRole('article', { name: 'Trip VP-20871' })
  await waitFor(() => expect(post()).toBe('/driver/fleet'))
})

test('a tab that is opened again shows what others have changed without a word', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  driver.answers[running] = [aTrip]
  driver.render(<DriverDashboardScreen />)
  await screen.findByText('Drive to the pickup')
  fireEvent.click(navigation('Market Loads'))
  fireEvent.click(await screen.findByRole('tab', { name: /^My bids/ }))
  driver.answers['GET /api/bids'] = []
  driver.answers[running] = [{ ...aTrip, reference: 'VP-9' }]
  driver.answers['GET /api/dashboard'] = { activeBookings: 1, completedTrips: 0, availableTrucks: 1, marketLoads: 77 }
  await act(() => vi.advanceTimersByTimeAsync(6000))
  fireEvent.click(navigation('Home'))
  await screen.findByText('VP-9')
  await screen.findByText('77')
})
