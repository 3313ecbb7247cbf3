import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fleet as fleetCalls } from '@vapsi/contract/fleet'
import { ApiError } from '../../lib/api/api-error.ts'
import { upload } from '../../lib/api/upload.ts'
import { aRoute, aTrip, aTruck, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { EditVehicleScreen } from './edit-vehicle.tsx'
import { AddVehicleScreen } from './add-vehicle.tsx'
import { FleetScreen } from './fleet-page.tsx'
import { ManageRoutesScreen } from './manage-routes.tsx'
import { Route } from 'wouter'

vi.mock('../../lib/api/upload.ts', () => ({ upload: vi.fn() }))

const driver = renderDriver()
const fleet = async (vehicles: object[], routes: object[] = []) => {
  driver.answers['GET /api/vehicles'] = vehicles
  driver.answers['GET /api/posted-vehicles'] = routes
  driver.render(<FleetScreen />, '/driver/fleet')
}
const card = () => screen.findByRole('article', { name: 'MH 12 AB 1234' })

test('an empty fleet says so and leads to the first vehicle', async () => {
  await fleet([])
  await screen.findByText("You haven't added any vehicles yet.")
  expect(screen.getByRole('link', { name: 'Add Your First Vehicle' }).getAttribute('href')).toBe('/driver/add-vehicle')
})

test('an available truck is offered with Post Route, a posted one with Add Route (+n) and its routes', async () => {
  await fleet([aTruck])
  const link = within(await card()).getByRole('link', { name: 'Post Route' })
  expect(link.getAttribute('href')).toBe('/driver/post-route?vehicleId=v1')
  expect(screen.getByText('Available')).toBeTruthy()
  const routes = within(await card()).getByRole('link', { name: /No active routes/ })
  expect(routes.getAttribute('href')).toBe('/driver/manage-routes?vehicleId=v1')
})

test('a truck whose number another owner claims says what to do, and is not offered', async () => {
  await fleet([{ ...aTruck, isDisputed: true, isVerified: false }])
  expect(await screen.findByText('Disputed')).toBeTruthy()
  expect(screen.getByText(/until the office has seen the RC/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Post Route' })).toBeNull()
  vi.mocked(upload).mockRejectedValueOnce(new ApiError(415, '', { message: 'Please upload only pictures or PDF' }))
  const choose = () =>
    fireEvent.change(screen.getByLabelText('Photograph the RC'), {
      target: { files: [new File(['%PDF-1.7'], 'rc.pdf', { type: 'application/pdf' })] },
    })
  choose()
  expect((await screen.findByRole('alert')).textContent).toBe('Please upload only pictures or PDF')
  vi.mocked(upload).mockResolvedValueOnce({ ...aTruck, rcUploadedAt: '2026-11-21T11:00:00Z' })
  choose()
  expect(await screen.findByText('RC sent to the office')).toBeTruthy()
  expect(vi.mocked(upload).mock.lastCall?.slice(0, 2)).toEqual([fleetCalls.uploadRc, { id: 'v1' }])
})

test('a posted truck shows its routes, their number, kilometres and price', async () => {
  await fleet([{ ...aTruck, status: 'posted' }], [aRoute, { ...aRoute, id: 'p2', toLocation: 'Chennai' }])
  const shown = within(await card())
  await shown.findByRole('link', { name: 'Add Route (+2)' })
  expect(shown.getByRole('link', { name: /2 active routes/ }).getAttribute('href')).toBe(
    '/driver/manage-routes?vehicleId=v1',
  )
  expect(shown.getAllByText(/≈1,580 km/)[0]?.textContent).toContain('₹42,500')
})

test('a fleet of several pages shows every truck, and the routes of each', async () => {
  const next = (url: string) => ({ link: `<${url}&cursor=x>; rel="next"` })
  const [trucks, routes] = ['/api/vehicles?limit=200', '/api/posted-vehicles?postingStatus=active&limit=200']
  const last = { ...aTruck, id: 'v201', vehicleNumber: 'MH12AB0201', status: 'posted' }
  driver.answers[`GET ${trucks}`] = [200, [aTruck], next(trucks)]
  driver.answers[`GET ${trucks}&cursor=x`] = [last]
  driver.answers[`GET ${routes}`] = [200, [aRoute], next(routes)]
  driver.answers[`GET ${routes}&cursor=x`] = [{ ...aRoute, id: 'p201', vehicleId: 'v201' }]
  driver.render(<FleetScreen />, '/driver/fleet')
  await card()
  const shown = within(await screen.findByRole('article', { name: 'MH 12 AB 0201' }))
  await shown.findByRole('link', { name: 'Add Route (+1)' })
})

test('a truck that the office sends on a trip is no longer offered, without a reload', async () => {
  await fleet([aTruck], [aRoute])
  await within(await card()).findByRole('link', { name: 'Add Route (+1)' })
  driver.answers['GET /api/vehicles'] = [{ ...aTruck, status: 'booked' }]
  driver.answers['GET /api/posted-vehicles'] = []
  driver.hear()
  await within(await card()).findByRole('button', { name: 'Track' })
  await within(await card()).findByText('No active routes')
})

test('a truck on a trip is tracked: where it was seen last, on the map of its way', async () => {
  driver.answers['GET /api/fleet'] = [
    {
      vehicle: { ...aTruck, status: 'booked' },
      at: null,
      trip: { id: 't1', reference: 'VP-1', fromLocation: 'Nagpur', toLocation: 'Kochi', status: 'in_transit' },
      route: null,
    },
  ]
  driver.answers['GET /api/bookings/t1'] = { ...aTrip, fromLat: 21.14, fromLng: 79.08, toLat: 9.93, toLng: 76.27 }
  driver.answers['GET /api/bookings/t1/tracking'] = {
    consent: 'given',
    last: { at: new Date().toISOString(), lat: 12.3, lng: 76.6, place: 'Mysuru' },
    doneKm: null,
    leftKm: null,
    arrival: null,
    link: null,
    can: { consent: true, share: false },
  }
  await fleet([{ ...aTruck, status: 'booked' }])
  fireEvent.click(within(await card()).getByRole('button', { name: 'Track' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Track MH 12 AB 1234' }))
  await shown.findByText('Last seen near Mysuru')
  expect(await shown.findByRole('img', { name: 'Route from Nagpur to Kochi on a map of India' })).toBeTruthy()
})

test('a truck off the road may not be offered: Track, disabled', async () => {
  await fleet([{ ...aTruck, status: 'other', isOffRoad: true }])
  const track = within(await card()).getByRole<HTMLButtonElement>('button', { name: 'Track' })
  expect(track.disabled).toBe(true)
})

test('the off-road switch keeps everything else as it is, also what was changed on another device', async () => {
  driver.answers['PUT /api/vehicles/v1'] = { ...aTruck, isOffRoad: true, status: 'other' }
  await fleet([aTruck])
  driver.answers['GET /api/vehicles/v1'] = { ...aTruck, passingWeight: 12 }
  fireEvent.click(within(await card()).getByRole('switch', { name: /Off the road/ }))
  await screen.findByText('Vehicle updated successfully')
  expect(driver.sent('PUT', '/api/vehicles/v1')).toEqual([
    { vehicleNumber: 'MH12AB1234', category: 'Open', vehicleType: '19 feet', passingWeight: 12, isOffRoad: true },
  ])
})

test('a vehicle wants its number, in capitals, and its weight', async () => {
  driver.answers['POST /api/vehicles'] = [409, { message: 'This vehicle number is already registered.' }]
  driver.render(<AddVehicleScreen />, '/driver/add-vehicle')
  const add = await screen.findByRole('button', { name: 'Add Vehicle' })
  fireEvent.click(add)
  expect((await screen.findAllByText('Please fill all fields')).length).toBeGreaterThan(1)
  const number = screen.getByLabelText<HTMLInputElement>(/Vehicle Number/)
  expect(document.activeElement).toBe(number)
  fireEvent.change(number, { target: { value: '22 bh 1234 aa' } })
  expect(number.value).toBe('22 BH 1234 AA')
  fireEvent.click(add)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Passing Weight/)))
  fireEvent.change(screen.getByLabelText(/Passing Weight/), { target: { value: '9' } })
  fireEvent.click(add)
  await screen.findByText('Failed to add vehicle')
  expect(screen.getByRole('alert').textContent).toBe('This vehicle number is already registered.')
  expect(driver.sent('POST', '/api/vehicles')).toEqual([
    { vehicleNumber: '22 BH 1234 AA', category: 'Open', vehicleType: '14 feet', passingWeight: 9 },
  ])
})

test('a number that was refused is said at its field alone, and no longer once it is corrected', async () => {
  const words = 'Not a registration number'
  driver.answers['POST /api/vehicles'] = [400, { message: words, code: 'invalid', fields: { vehicleNumber: words } }]
  driver.render(<AddVehicleScreen />, '/driver/add-vehicle')
  const number = await screen.findByLabelText<HTMLInputElement>(/Vehicle Number/)
  fireEvent.change(number, { target: { value: 'MH 12' } })
  fireEvent.change(screen.getByLabelText(/Passing Weight/), { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add Vehicle' }))
  await vi.waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(number, { target: { value: 'MH 12 AB 1234' } })
  expect(number.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a vehicle that is being added survives a reload, and is gone once it is added', async () => {
  driver.answers['POST /api/vehicles'] = aTruck
  const number = () => screen.findByLabelText<HTMLInputElement>(/Vehicle Number/)
  const open = () => driver.render(<AddVehicleScreen />, '/driver/add-vehicle')
  open()
  fireEvent.change(await number(), { target: { value: 'MH 12 AB 1234' } })
  cleanup()
  open()
  await vi.waitFor(async () => expect((await number()).value).toBe('MH 12 AB 1234'))
  fireEvent.change(screen.getByLabelText(/Passing Weight/), { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add Vehicle' }))
  await screen.findByText('Vehicle added successfully')
  cleanup()
  open()
  expect((await number()).value).toBe('')
})

const edit = () =>
  driver.render(<Route path="/driver/edit-vehicle/:id" component={EditVehicleScreen} />, '/driver/edit-vehicle/v1')

test('a vehicle that is not there says so, with the way back', async () => {
  edit()
  await screen.findByText('Vehicle not found')
  for (const link of screen.getAllByRole('link', { name: 'Back to Fleet' }))
    expect(link.getAttribute('href')).toBe('/driver/fleet')
})

test('a vehicle that could not be read may be read again', async () => {
  driver.answers['GET /api/vehicles/v1'] = [503, { message: 'Vapsi is overloaded.' }]
  edit()
  await screen.findByText('Vapsi is overloaded.')
  expect(screen.queryByText('Vehicle not found')).toBeNull()
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Back to Fleet' })).toBeTruthy()
  driver.answers['GET /api/vehicles/v1'] = aTruck
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/Vehicle Number/)).value).toBe('MH 12 AB 1234')
})

test('a truck that is to carry less is told what becomes of its bids, before it is saved', async () => {
  driver.answers['GET /api/vehicles/v1'] = aTruck
  edit()
  const weight = await screen.findByLabelText(/Passing Weight/)
  const warning = () => screen.queryByText(/Open bids on loads that this truck can then no longer carry/)
  fireEvent.change(weight, { target: { value: '10' } })
  expect(warning()).toBeNull()
  fireEvent.change(weight, { target: { value: '8' } })
  expect(warning()).toBeTruthy()
})

test('a vehicle that is edited, saved and opened again shows what was saved', async () => {
  driver.answers['GET /api/vehicles/v1'] = aTruck
  const page = edit()
  const weight = () => screen.findByLabelText<HTMLInputElement>(/Passing Weight/)
  fireEvent.change(await weight(), { target: { value: '12' } })
  driver.answers['PUT /api/vehicles/v1'] = { ...aTruck, passingWeight: 12 }
  driver.answers['GET /api/vehicles/v1'] = { ...aTruck, passingWeight: 12 }
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(window.location.pathname).toBe('/driver/fleet'))
  page.unmount()
  edit()
  expect((await weight()).value).toBe('12')
})

test.each([
  ['/driver/manage-routes?vehicleId=v1', 'This vehicle has no posted routes yet.'],
  ['/driver/manage-routes', 'You have no posted routes yet.'],
])('%s without routes says so', async (path, words) => {
  driver.answers['GET /api/posted-vehicles'] = []
  driver.answers['GET /api/vehicles/v1'] = aTruck
  driver.render(<ManageRoutesScreen />, path)
  await screen.findByText(words)
  expect(screen.getByRole('link', { name: 'Post a Route' })).toBeTruthy()
})

test('a route says from when its truck can be had, and once that is past: now', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  driver.answers['GET /api/posted-vehicles'] = [
    { ...aRoute, id: 'p1', availableFrom: '2026-01-05T04:00:00Z' },
    { ...aRoute, id: 'p2', toLocation: 'Surat', availableFrom: soon },
  ]
  driver.render(<ManageRoutesScreen />, '/driver/manage-routes')
  const route = (name: string) => within(screen.getByRole('article', { name }))
  await screen.findByRole('article', { name: 'Nagpur to Kochi' })
  expect(route('Nagpur to Kochi').getByText(/Available Now/)).toBeTruthy()
  expect(route('Nagpur to Surat').getByText(/^.*Available from/)).toBeTruthy()
})

test('a route is deleted after a question, and a booked one stays with the reason', async () => {
  driver.answers['GET /api/posted-vehicles'] = [aRoute]
  driver.answers['DELETE /api/market-trucks/p1'] = [409, { message: 'A shipper has booked this route.' }]
  driver.render(<ManageRoutesScreen />, '/driver/manage-routes')
  const route = await screen.findByRole('article', { name: 'Nagpur to Kochi' })
  fireEvent.click(within(route).getByRole('button', { name: 'Delete Route' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Route' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('A shipper has booked this route.')
  await screen.findByText('Failed to delete route')
  driver.answers['DELETE /api/market-trucks/p1'] = [204, null]
  driver.answers['GET /api/posted-vehicles'] = []
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Route' }))
  await screen.findByText('Route deleted successfully')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

test('a route that was deleted before, by a press whose answer was lost, is deleted', async () => {
  driver.answers['GET /api/posted-vehicles'] = [aRoute]
  driver.answers['DELETE /api/market-trucks/p1'] = [404, { message: 'This truck is not on the market.' }]
  driver.render(<ManageRoutesScreen />, '/driver/manage-routes')
  const route = await screen.findByRole('article', { name: 'Nagpur to Kochi' })
  fireEvent.click(within(route).getByRole('button', { name: 'Delete Route' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete Route' }))
  await screen.findByText('Route deleted successfully')
})

test('an edited truck keeps what was saved of it on another device meanwhile', async () => {
  driver.answers['GET /api/vehicles/v1'] = aTruck
  edit()
  fireEvent.change(await screen.findByLabelText(/^Passing Weight/), { target: { value: '12' } })
  driver.answers['GET /api/vehicles/v1'] = { ...aTruck, category: 'Container', vehicleType: '22 feet' }
  driver.answers['PUT /api/vehicles/v1'] = aTruck
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(driver.sent('PUT', '/api/vehicles/v1')).toHaveLength(1))
  expect(driver.sent('PUT', '/api/vehicles/v1')[0]).toMatchObject({
    category: 'Container',
    vehicleType: '22 feet',
    passingWeight: 12,
  })
})
