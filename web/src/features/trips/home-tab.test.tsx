import type { NextCode } from '@vapsi/contract/shipment/next'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  aLoad,
  aTrip,
  aTruck,
  renderDriver,
  aWayHome,
  nextIs,
  someEconomics,
} from '../../domain/fleet/render-driver.tsx'
import { DoneTrips } from './done-trips.tsx'
import { HomeTab } from './home-tab.tsx'

// The phone's own store of documents on their way: empty.
vi.mock('idb-keyval', () => import('../../domain/outbox/fake-shelf.ts'))

const driver = renderDriver()
const running = 'GET /api/bookings?group=running&limit=50'
const { can } = aTrip
const at = (status: string, code: NextCode) => ({ status, next: nextIs(code) })
const toAnswer = { next: nextIs('driver_answers'), can: { ...can, respond: true, decline: true } }
const loaded = { ...aTrip, ...at('loading_done', 'driver_starts'), can: { ...can, uploadLr: false, start: true } }

function open({ trips = [] as object[], completed = [] as object[], trucks = [aTruck] as object[] } = {}) {
  driver.answers[running] = trips
  driver.answers['GET /api/bookings?group=over&limit=10'] = completed
  driver.answers['GET /api/dashboard'] = { activeBookings: 3, completedTrips: 8, availableTrucks: 2, marketLoads: 1204 }
  driver.answers['GET /api/vehicles'] = trucks
  driver.answers['GET /api/vehicles/v1/economics'] ??= someEconomics
  for (const list of ['bids?offered=true&limit=2', 'contract-loads', 'way-home', 'way-home/plans'])
    driver.answers[`GET /api/${list}`] ??= []
  driver.render(<HomeTab />)
}
const card = async (reference = 'VP-20871') => within(await screen.findByRole('article', { name: `Trip ${reference}` }))
const press = (within_: Awaited<ReturnType<typeof card>>, name: string) =>
  fireEvent.click(within_.getByRole('button', { name }))
const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent

test('without a trip: the figures, the fleet, and a route to post', async () => {
  open()
  await screen.findByText('You have no active bookings.')
  expect(await figure('Available Trucks')).toBe('2')
  expect(await figure('Active Bookings')).toBe('3')
  await waitFor(async () => expect(await figure('Market Loads')).toBe('1,204'))
  expect(screen.getByRole('link', { name: 'Fleet Management' }).getAttribute('href')).toBe('/driver/fleet')
  const post = () => screen.getByRole('link', { name: 'Post a Route' }).getAttribute('href')
  await waitFor(() => expect(post()).toBe('/driver/post-route?vehicleId=v1'))
})

test('with several trucks to choose from, posting a route begins in the fleet', async () => {
  open({ trucks: [aTruck, { ...aTruck, id: 'v2', status: 'posted' }] })
  await screen.findByText('You have no active bookings.')
  await waitFor(() => expect(driver.calls.some(({ url }) => url.startsWith('/api/vehicles'))).toBe(true))
  expect(screen.getByRole('link', { name: 'Post a Route' }).getAttribute('href')).toBe('/driver/fleet')
})

test('a driver who is not verified reads what that would bring', async () => {
  open()
  await screen.findByText('You are not verified yet')
  expect(screen.getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe('/profile')
})

test('a verified driver is told nothing about verification', async () => {
  driver.answers['GET /api/user'] = { id: 'd1', name: 'Balbir Singh', userType: 'transporter', isVerified: true }
  open()
  await screen.findByText('You have no active bookings.')
  expect(screen.queryByText('You are not verified yet')).toBeNull()
})

test('a trip to answer: its own price, whom to call, and Accept leads to loading with the camera first', async () => {
  const unanswered = { ...aTrip, driverResponse: 'pending', ...toAnswer }
  driver.answers['POST /api/bookings/t1/respond'] = {}
  open({ trips: [unanswered] })
  const shown = await card()
  expect(shown.getByText('₹36,125')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Call Ravi Kumar' }).getAttribute('href')).toBe('tel:+919812345678')
  expect(shown.getByRole('link', { name: 'WhatsApp Ravi Kumar' }).getAttribute('href')).toBe(
    'https://wa.me/919812345678',
  )
  expect(screen.queryByRole('heading', { name: 'Come back loaded' })).toBeNull()
  // Loading comes after the answer, and the papers with it.
  expect(shown.queryByLabelText('Photograph the LR')).toBeNull()
  driver.answers[running] = [aTrip]
  press(shown, 'Accept')
  await screen.findByText('Trip accepted')
  expect(driver.sent('POST', '/api/bookings/t1/respond')).toEqual([{ response: 'accepted', ifPrice: 36_125 }])
  const camera = await screen.findByLabelText<HTMLInputElement>('Photograph the LR')
  expect(camera.getAttribute('capture')).toBe('environment')
  const receipt = within(screen.getByRole('group', { name: 'Loading Receipt (LR)' }))
  const file = receipt.getByLabelText('Choose a file')
  expect(camera.compareDocumentPosition(file)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
})

test('declining takes a reason with one press; a trip that was taken away meanwhile says so and is gone behind it', async () => {
  driver.answers['POST /api/bookings/t1/respond'] = [
    409,
    { message: 'This trip was cancelled.', code: 'booking_state' },
  ]
  open({ trips: [{ ...aTrip, ...toAnswer }] })
  press(await card(), 'Decline')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Truck needs repair' }))
  driver.answers[running] = []
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(driver.sent('POST', '/api/bookings/t1/respond')).toEqual([
      { response: 'declined', reason: 'Truck needs repair', reasonCode: 'truck_repair' },
    ]),
  )
  await screen.findAllByText('This trip was cancelled.')
  await screen.findByText('You have no active bookings.')
})

test('a trip that was accepted before, by a press whose answer was lost, is accepted', async () => {
  driver.answers['POST /api/bookings/t1/respond'] = [
    409,
    { message: 'You have already answered this trip.', code: 'already_answered' },
  ]
  driver.answers['GET /api/bookings/t1'] = aTrip
  open({ trips: [{ ...aTrip, driverResponse: 'pending', ...toAnswer }] })
  press(await card(), 'Accept')
  await screen.findByText('Trip accepted')
  expect(screen.queryByText('You have already answered this trip.')).toBeNull()
})

test('a trip that was declined before is no longer there, and declined', async () => {
  driver.answers['POST /api/bookings/t1/respond'] = [404, { message: 'Booking not found', code: 'booking_not_found' }]
  open({ trips: [{ ...aTrip, ...toAnswer }] })
  press(await card(), 'Decline')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }))
  await screen.findByText('Trip declined')
})

test.each(['in_transit', 'completed'])('a trip that was started before, and is %s, is started', async (status) => {
  driver.answers['POST /api/bookings/t1/stamps'] = [
    409,
    { message: 'The booking has moved on. Please look at it again.', code: 'booking_state' },
  ]
  driver.answers['GET /api/bookings/t1'] = { ...aTrip, status }
  open({ trips: [loaded] })
  press(await card(), 'Start Trip')
  await screen.findByText('Trip started')
})

test('a trip whose advance is paid is accepted, not declined', async () => {
  open({ trips: [{ ...aTrip, ...toAnswer, status: 'advance_paid', can: { ...can, respond: true } }] })
  const shown = await card()
  expect(shown.getByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'Decline' })).toBeNull()
})

test('loaded, a trip starts; on the road it calls the receiver and wants the POD', async () => {
  driver.answers['POST /api/bookings/t1/stamps'] = {}
  open({ trips: [loaded] })
  const shown = await card()
  driver.answers[running] = [{ ...aTrip, ...at('in_transit', 'driver_drives'), can: { ...can, uploadLr: false } }]
  press(shown, 'Start Trip')
  await screen.findByText('Trip started')
  await screen.findByLabelText('Photograph the POD')
  expect((await card()).getByRole('link', { name: 'Call Thomas' }).getAttribute('href')).toBe('tel:+919812345679')
})

test('a delivered trip waits for the shipper; an LR sent back is photographed again, with the reason', async () => {
  const pod = {
    kind: 'pod',
    url: '/api/bookings/t1/pod',
    mediaType: 'application/pdf',
    uploadedAt: '2026-11-27T06:00:00Z',
  }
  open({
    trips: [
      {
        ...aTrip,
        ...at('in_transit', 'check_delivery'),
        podUploaded: true,
        documents: [pod],
        rejectedDocuments: [{ kind: 'lr', reason: 'The stamp is missing' }],
        can: { ...can, uploadPod: false },
      },
    ],
  })
  const shown = await card()
  expect(shown.getByText(/Waiting for the shipper to confirm the delivery/)).toBeTruthy()
  expect(shown.getByText('The office sent it back: The stamp is missing')).toBeTruthy()
  expect(shown.getByLabelText('Photograph the LR')).toBeTruthy()
  const proof = within(shown.getByRole('group', { name: 'Proof of Delivery (POD)' }))
  expect(proof.getByText('POD uploaded successfully')).toBeTruthy()
  expect(proof.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/bookings/t1/pod')
  expect(screen.queryByRole('heading', { name: 'Come back loaded' })).toBeNull()
})

test('details hold both ends, the money and the commission', async () => {
  driver.answers['GET /api/user'] = {
    id: 'd1',
    name: 'Balbir Singh',
    userType: 'transporter',
    isVerified: true,
    commissionType: 'percentage',
    commissionRate: 15,
    minimumPayout: 1000,
  }
  open({ trips: [aTrip] })
  const shown = await card()
  expect(shown.queryByText('Gate 3')).toBeNull()
  press(shown, 'View Full Details')
  expect(shown.getAllByText('Gate 3')).toHaveLength(2)
  expect(shown.getByRole('link', { name: '1 MIDC, Butibori, Behind the depot, Kochi 682001' })).toBeTruthy()
  expect(shown.getByText('Received from the office').nextElementSibling?.textContent).toBe('₹10,000.00')
  expect(shown.getByText('Still to come').nextElementSibling?.textContent).toBe('₹26,125.00')
  expect(shown.getByText('No commission comes off this price any more.')).toBeTruthy()
  expect(shown.queryByText(/15 percent/)).toBeNull()
})

test('what waits for the driver stands first, and an accepted trip offers its way back', async () => {
  driver.answers['GET /api/way-home?bookingId=t1&limit=10'] = [{ ...aLoad, wayHome: aWayHome }]
  const waiting = { ...aTrip, id: 't2', reference: 'VP-2', ...at('in_transit', 'check_delivery'), podUploaded: true }
  const unanswered = { ...aTrip, id: 't3', reference: 'VP-3', ...toAnswer }
  open({ trips: [waiting, aTrip, unanswered] })
  await card('VP-3')
  const rows = screen.getAllByRole('button', { name: /^VP-/ }).map((row) => row.getAttribute('aria-label')?.slice(0, 8))
  expect(rows).toEqual(['VP-3: Na', 'VP-20871', 'VP-2: Na'])
  // One action a screen: the later trips are a row each, until one is pressed.
  expect(screen.queryByRole('article', { name: 'Trip VP-20871' })).toBeNull()
  expect(screen.getByText('Load, then photograph the LR')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^VP-20871/ }))
  await card()
  expect(screen.queryByRole('article', { name: 'Trip VP-3' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Come back loaded' }))
  await screen.findByRole('heading', { name: 'Come back loaded' })
  expect(screen.getByText('₹22/km home')).toBeTruthy()
  expect(screen.getByText(/Pickup ends before your truck is empty/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Place Bid' })).toBeNull()
})

test('a trip that was read stays in sight, with its telephone number, when the signal goes', async () => {
  driver.answers['POST /api/bookings/t1/stamps'] = [503, { message: 'Vapsi is overloaded.' }]
  open({ trips: [loaded] })
  const shown = await card()
  await screen.findByText('1,204')
  for (const read of [running, 'GET /api/dashboard', 'GET /api/vehicles', 'GET /api/way-home'])
    driver.answers[read] = [503, { message: 'Vapsi is overloaded.' }]
  press(shown, 'Start Trip')
  expect((await shown.findByRole('alert')).textContent).toBe('Vapsi is overloaded.')
  await waitFor(() => expect(driver.calls.filter(({ url }) => url.includes('group=running'))).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(shown.getByRole('link', { name: 'Call Thomas' })).toBeTruthy()
  expect(screen.getByText('1,204')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a completed trip is rated, and a POD that was sent back after it is sent again', async () => {
  const over = { ...aTrip, ...at('completed', 'done'), can: { ...can, uploadLr: false, uploadPod: false } }
  const toRate = { ...over, id: 't2', reference: 'VP-2', can: { ...over.can, rate: true } }
  const sentBack = {
    ...over,
    id: 't3',
    reference: 'VP-3',
    rejectedDocuments: [{ kind: 'pod', reason: 'Unreadable' }],
    can: { ...over.can, uploadPod: true },
  }
  open({ completed: [over, toRate, sentBack] })
  const again = await card('VP-3')
  expect(again.getByText('The office sent it back: Unreadable')).toBeTruthy()
  expect(again.getByLabelText('Photograph the POD')).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'Trip VP-2' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^VP-2:/ }))
  expect((await card('VP-2')).getByRole('button', { name: 'Rate the shipper' })).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'Trip VP-20871' })).toBeNull()
})

test('under the earnings stand all trips that are over', async () => {
  const over = { ...aTrip, ...at('completed', 'done'), can: { ...can, uploadLr: false, uploadPod: false } }
  driver.answers['GET /api/bookings?group=completed&limit=10'] = [over]
  driver.render(<DoneTrips />)
  fireEvent.click(await screen.findByRole('button', { name: 'Show completed trips' }))
  expect((await card()).queryByRole('link', { name: /^Call/ })).toBeNull()
})

test('completed trips that could not be read may be read again', async () => {
  open()
  const completed = 'GET /api/bookings?group=over&limit=10'
  driver.answers[completed] = [503, { message: 'Vapsi is overloaded.' }]
  await screen.findByText('Vapsi is overloaded.')
  driver.answers[completed] = [{ ...aTrip, ...at('completed', 'done'), can: { ...can, rate: true } }]
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await card()
})

test('trips that could not be read may be read again', async () => {
  open()
  driver.answers[running] = [503, { message: 'Vapsi is overloaded.' }]
  await screen.findByText('Vapsi is overloaded.')
  driver.answers[running] = [aTrip]
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await card()
})
