import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { AssignForm } from './assign-form.tsx'
import type { Target } from './assignment-target.ts'

const office = renderOffice()
const singh = {
  id: 't1',
  name: 'Gurpreet Singh',
  company: 'Singh Roadways',
  city: 'Nagpur',
  rating: 4.6,
  isVerified: true,
  commissionType: 'percentage',
  commissionRate: 15,
  minimumPayout: 1000,
}
const khan = { ...singh, id: 't2', name: 'Iqbal Khan', company: 'Khan Transport', commissionType: 'negotiated' }
const truck = {
  id: 'v1',
  vehicleNumber: 'MH12AB1234',
  category: 'Open',
  vehicleType: '19 feet',
  passingWeight: 9,
} as const
const order: Target = {
  kind: 'order',
  id: 'b1',
  from: 'Surat',
  to: 'Indore',
  km: 317,
  shipper: 'Asha Traders',
  goods: 'Cotton',
  pickup: '23 Nov 2026',
  pickupUntil: '2026-11-23T18:30:00.000Z',
  needs: { category: 'Open', weightKg: 5000 },
  requested: 31_000,
  createdAt: '2026-11-21T10:00:00Z',
  shipperPrice: 31_000,
  driverPrice: null,
  notes: '',
  chosen: { transporterId: 't1', vehicle: truck },
  declined: null,
  onlyTransporterId: null,
}

function show(target: Target) {
  office.answers['GET /api/admin/users/t1'] = singh
  office.answers['GET /api/admin/users'] = [200, [singh, khan]]
  office.answers['GET /api/admin/vehicles'] = [200, [{ ...truck, id: 'v2', vehicleNumber: 'GJ05CX7710' }]]
  office.answers['GET /api/admin/audit'] = [200, []]
  const done = vi.fn()
  office.render(<AssignForm target={target} onDone={done} />)
  return done
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value
const margin = () => screen.getByText('Margin').closest('output')?.textContent

test('the posted truck is chosen already, and the commission proposes the payout', async () => {
  const done = show(order)
  await waitFor(() => expect(button('Assign Truck').disabled).toBe(false))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Vehicle/ }).value).toBe('v1')
  expect(value(/Price to driver/)).toBe('26350')
  expect(margin()).toBe('Margin₹4,650.00 · 15.0 %')
  expect(screen.getByText('Proposed from 15 % commission, minimum payout ₹1,000.')).toBeTruthy()

  office.answers['POST /api/admin/assign-order'] = { id: 'b1' }
  fireEvent.click(button('Assign Truck'))
  expect(await screen.findByText('Order assigned successfully')).toBeTruthy()
  expect(done).toHaveBeenCalled()
  const [sent] = office.sent('POST', '/api/admin/assign-order')
  expect(sent?.body).toEqual({
    bookingId: 'b1',
    transporterId: 't1',
    vehicleId: 'v1',
    negotiatedPriceShipper: 31_000,
    negotiatedPriceDriver: 26_350,
    negotiationNotes: '',
    orderType: 'truck_first',
  })
  expect(sent?.headers['idempotency-key']).toMatch(/^\d+(-\d+){3}$/)
})

test('another transporter clears the vehicle, and the button waits until everything is there', async () => {
  show(order)
  const transporter = await screen.findByDisplayValue('Singh Roadways')
  fireEvent.focus(transporter)
  fireEvent.change(transporter, { target: { value: 'khan' } })
  fireEvent.click(await screen.findByRole('option', { name: /Khan Transport/ }))
  const vehicle = screen.getByRole<HTMLSelectElement>('combobox', { name: /Vehicle/ })
  expect(vehicle.value).toBe('')
  expect(button('Assign Truck').disabled).toBe(true)
  await waitFor(() => expect(within(vehicle).getByText(/GJ 05 CX 7710/)).toBeTruthy())
  expect(within(vehicle).queryByText(/MH 12 AB 1234/)).toBeNull()
  fireEvent.change(vehicle, { target: { value: 'v2' } })
  // Negotiated: nothing is proposed.
  expect(value(/Price to driver/)).toBe('')
  expect(button('Assign Truck').disabled).toBe(true)
  fireEvent.change(screen.getByRole('spinbutton', { name: /Price to driver/ }), { target: { value: '31000.01' } })
  expect(screen.getByText('The price to the driver cannot be above the price to the shipper.')).toBeTruthy()
  expect(button('Assign Truck').disabled).toBe(true)
  fireEvent.change(screen.getByRole('spinbutton', { name: /Price to driver/ }), { target: { value: '31000' } })
  expect(button('Assign Truck').disabled).toBe(false)
})

test('when another clerk was quicker, the form says so, says who, and keeps what was typed', async () => {
  show(order)
  await waitFor(() => expect(button('Assign Truck').disabled).toBe(false))
  fireEvent.change(screen.getByRole('textbox', { name: /Negotiation notes/ }), { target: { value: 'By phone' } })
  const message = 'This booking has already been assigned or cancelled.'
  office.answers['POST /api/admin/assign-order'] = [409, { message, code: 'booking_not_pending' }]
  office.answers['GET /api/admin/audit'] = [
    200,
    [
      {
        id: '9',
        type: 'booking_assigned',
        at: '2026-11-21T11:00:00Z',
        actor: { id: 'a2', name: 'Ravi', role: 'admin' },
      },
    ],
  ]
  fireEvent.click(button('Assign Truck'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(message)
  await waitFor(() => expect(alert.textContent).toMatch(/Booking assigned.*Ravi · Office/))
  expect(await screen.findByText('Assignment failed')).toBeTruthy()
  expect(screen.getByDisplayValue('By phone')).toBeTruthy()
  fireEvent.click(button('Assign Truck'))
  await waitFor(() => expect(office.sent('POST', '/api/admin/assign-order')).toHaveLength(2))
  const keys = office.sent('POST', '/api/admin/assign-order').map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
})

test('transporters: the best rated first, only verified ones on wish, and the way to more of them', async () => {
  show({ ...order, chosen: null })
  const box = await screen.findByRole('combobox', { name: /Transporter/ })
  fireEvent.focus(box)
  await screen.findByRole('option', { name: /Khan Transport/ })
  const best = '/api/admin/users?userType=transporter&limit=8&sort=rating'
  expect(office.sent('GET', best)).toHaveLength(1)
  const verified = '/api/admin/users?userType=transporter&verification=verified&limit=8&sort=rating'
  office.answers[`GET ${verified}`] = [200, [singh], { link: '</api/admin/users?cursor=2>; rel="next"' }]
  office.answers['GET /api/admin/users?cursor=2'] = [200, [{ ...singh, id: 't3', company: 'Das Carriers' }]]
  fireEvent.click(screen.getByRole('checkbox', { name: 'Verified only' }))
  await waitFor(() => expect(screen.queryByRole('option', { name: /Khan Transport/ })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  fireEvent.click(await screen.findByRole('option', { name: /Das Carriers/ }))
  expect(screen.getByDisplayValue('Das Carriers')).toBeTruthy()
})

test('a truck that is on a trip is nobody’s doing: nobody is named', async () => {
  show(order)
  await waitFor(() => expect(button('Assign Truck').disabled).toBe(false))
  office.answers['POST /api/admin/assign-order'] = [
    409,
    { message: 'This vehicle is on a trip.', code: 'vehicle_busy' },
  ]
  fireEvent.click(button('Assign Truck'))
  expect((await screen.findByRole('alert')).textContent).toBe('This vehicle is on a trip.')
  await waitFor(() => expect(button('Assign Truck').getAttribute('aria-busy')).not.toBe('true'))
  expect(office.calls.filter(({ url }) => url.startsWith('/api/admin/audit'))).toEqual([])
})

test('the proposal follows a commission that was set after the transporter was chosen', async () => {
  office.answers['GET /api/admin/users/t2'] = { ...khan, commissionType: 'percentage', commissionRate: 10 }
  show(order)
  const transporter = await screen.findByDisplayValue('Singh Roadways')
  fireEvent.focus(transporter)
  fireEvent.change(transporter, { target: { value: 'khan' } })
  fireEvent.click(await screen.findByRole('option', { name: /Khan Transport/ }))
  await waitFor(() => expect(value(/Price to driver/)).toBe('27900'))
})

test('a bid is assigned to its bidder only', async () => {
  show({ ...order, kind: 'bid', id: 'bid1', onlyTransporterId: 't1' })
  await waitFor(() => expect(button('Assign & Price').disabled).toBe(false))
  const transporter = screen.getByDisplayValue('Singh Roadways')
  fireEvent.focus(transporter)
  fireEvent.change(transporter, { target: { value: 'khan' } })
  fireEvent.click(await screen.findByRole('option', { name: /Khan Transport/ }))
  expect(screen.getByText('The accepted bid is by another transporter.')).toBeTruthy()
  expect(button('Assign & Price').disabled).toBe(true)
})

test('what does not fit stands last, says why, and is sent only with a reason', async () => {
  show({ ...order, kind: 'bid', id: 'bid1', onlyTransporterId: 't1', needs: { category: 'Open', weightKg: 20_000 } })
  office.answers['GET /api/admin/vehicles'] = [
    200,
    [
      { ...truck, id: 'v2', vehicleNumber: 'GJ05CX7710', passingWeight: 7 },
      { ...truck, id: 'v3', vehicleNumber: 'GJ05CX7711', category: 'Tanker', passingWeight: 25 },
      { ...truck, id: 'v4', vehicleNumber: 'GJ05CX7712', passingWeight: 20, isAwaited: true },
      truck,
    ],
  ]
  await screen.findByText(/GJ 05 CX 7710/)
  const vehicle = screen.getByRole<HTMLSelectElement>('combobox', { name: /Vehicle/ })
  expect([...vehicle.options].map(({ text }) => text)).toEqual([
    'Choose a vehicle',
    'MH 12 AB 1234 · Open 19 feet · 9\u00a0t · chosen · may not carry 20\u00a0t',
    'GJ 05 CX 7712 · Open 19 feet · 20\u00a0t · another load waits for it',
    'GJ 05 CX 7710 · Open 19 feet · 7\u00a0t · may not carry 20\u00a0t',
    'GJ 05 CX 7711 · Tanker 19 feet · 25\u00a0t · the load needs: Open',
  ])
  // The bidder's own truck is too small: that wants a reason as well.
  expect(button('Assign & Price').disabled).toBe(true)
  fireEvent.change(vehicle, { target: { value: 'v4' } })
  await waitFor(() => expect(button('Assign & Price').disabled).toBe(false))
  fireEvent.change(vehicle, { target: { value: 'v3' } })
  expect(button('Assign & Price').disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: /Why this truck all the same/ }), {
    target: { value: ' Agreed by phone ' },
  })
  office.answers['POST /api/admin/assign-from-bid/bid1'] = { id: 'b1' }
  fireEvent.click(button('Assign & Price'))
  await waitFor(() => expect(office.sent('POST', '/api/admin/assign-from-bid/bid1')).toHaveLength(1))
  const [sent] = office.sent('POST', '/api/admin/assign-from-bid/bid1')
  expect(sent?.body).toMatchObject({ vehicleId: 'v3', override: { reason: 'Agreed by phone' } })
})

const onTrip = (freeFrom: string | null, pickupUntil: string): Target => ({
  ...order,
  kind: 'bid',
  id: 'bid1',
  onlyTransporterId: 't1',
  pickupUntil,
  chosen: {
    transporterId: 't1',
    vehicle: { ...truck, trip: { bookingId: 'k1', reference: 'VP-7', freeFrom } },
  },
})

test('a bidder’s truck on a trip cannot be chosen, and the form says what to do', async () => {
  show(onTrip('2026-12-05T18:30:00.000Z', '2026-12-03T18:30:00.000Z'))
  const vehicle = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Vehicle/ })
  await waitFor(() =>
    expect([...vehicle.options].map(({ text, disabled }) => [text, disabled])[1]).toEqual([
      'MH 12 AB 1234 · Open 19 feet · 9\u00a0t · on a trip',
      true,
    ]),
  )
  expect(vehicle.value).toBe('')
  expect(
    screen.getByText(/until Sun 6 Dec, after the pickup.*or reject the bid so that the load opens again/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'VP-7' }).getAttribute('href')).toBe('/admin/bookings/k1')
  expect(button('Assign & Price').disabled).toBe(true)
})

test.each([
  [
    'one that will be back in time is waited for',
    '2026-12-01T18:30:00.000Z',
    /until Wed 2 Dec, in time for the pickup/,
  ],
  ['a delivered trip is to be completed', null, /has delivered .*Complete that trip/],
])('of a bidder’s truck on a trip, %s', async (_, freeFrom, words) => {
  show(onTrip(freeFrom, '2026-12-03T18:30:00.000Z'))
  await screen.findByText(words)
})

test('a price that the server refuses is said at it and nowhere else', async () => {
  show(order)
  await waitFor(() => expect(button('Assign Truck').disabled).toBe(false))
  const words = 'The price to the driver cannot be above the price to the shipper.'
  office.answers['POST /api/admin/assign-order'] = refusing('negotiatedPriceDriver', words, 'price_order', 422)
  fireEvent.click(button('Assign Truck'))
  await expectRefusedAt(() => screen.getByRole('spinbutton', { name: /Price to driver/ }), words, '26000')
})

test('a transporter who cannot be read is said, and read again at a press', async () => {
  office.answers['GET /api/admin/users/t9'] = [503, { code: 'unavailable', message: 'Busy' }]
  show({ ...order, chosen: { transporterId: 't9', vehicle: truck } })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(button('Assign Truck').disabled).toBe(true)
  office.answers['GET /api/admin/users/t9'] = { ...singh, id: 't9' }
  fireEvent.click(again)
  await waitFor(() => expect(button('Assign Truck').disabled).toBe(false))
})
