import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDashboardPanel } from '../../screens/admin/desk/dashboard-panel.tsx'
import { useDashboardState } from './dashboard-state.ts'
import { anOrder } from '../../domain/office/an-order.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { useQueues } from '../../domain/office/polled.ts'

const office = renderOffice()
const singh = {
  id: 't1',
  name: 'Gurpreet Singh',
  company: 'Singh Roadways',
  city: 'Nagpur',
  rating: 4.6,
  isVerified: true,
}
const truck = { id: 'v1', vehicleNumber: 'MH12AB1234', category: 'Open', vehicleType: '19 feet', passingWeight: 9 }
const order = {
  ...anOrder,
  marketTruck: { transporterId: 't1', vehicle: truck },
}
const assigned = {
  ...order,
  status: 'confirmed',
  negotiatedPriceShipper: 31_000,
  negotiatedPriceDriver: 26_000,
  next: { who: 'driver', code: 'driver_answers', params: {}, can: [] },
}
const bid = {
  id: 'bid1',
  transporterId: 't1',
  vehicleId: 'v1',
  bidPrice: 31_000,
  createdAt: '2026-11-21T10:00:00Z',
  vehicle: truck,
  transporter: singh,
  postedLoad: { ...order, material: 'Cotton', weight: 5, vehicleCategory: 'Open' },
}
const byRavi = (type: string) => [
  200,
  [{ id: '9', type, at: '2026-11-21T11:00:00Z', actor: { id: 'a2', name: 'Ravi', role: 'admin' } }],
]

function queue(pendingAssignments: unknown[], pendingBids: unknown[] = []) {
  office.answers['GET /api/admin/queues'] = {
    pendingAssignments,
    pendingBids,
    activeBookings: [],
    pendingPayments: [],
    counts: {},
  }
}
function Desk() {
  const panel = useDashboardPanel(useQueues().data?.body, useDashboardState())
  return panel && <section aria-label={panel.title}>{panel.content}</section>
}
function open(tab: string, id: string) {
  office.answers['GET /api/admin/users/t1'] = singh
  office.answers['GET /api/admin/vehicles'] = [200, []]
  office.answers['GET /api/admin/audit'] = [200, []]
  office.render(<Desk />, `/admin?tab=${tab}&open=${id}`)
}
const typeIn = (name: RegExp, role: string, value: string) =>
  fireEvent.change(screen.getByRole(role, { name }), { target: { value } })

test.each([
  ['assignments', 'b1', 'Assign Truck', 'POST /api/admin/assign-order', 'This booking no longer waits for a truck.'],
  [
    'bids',
    'bid1',
    'Assign & Price',
    'POST /api/admin/assign-from-bid/bid1',
    'This bid no longer waits for the office.',
  ],
])(
  '%s: when another clerk was quicker the panel says why and who, and keeps what was typed',
  async (tab, id, press, call, gone) => {
    queue([order], [bid])
    open(tab, id)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: press })
    await screen.findByDisplayValue('Singh Roadways')
    typeIn(/Price to driver/, 'spinbutton', '26500')
    typeIn(/Negotiation notes/, 'textbox', 'Agreed by phone')
    expect(button.disabled).toBe(false)

    const message = 'This has already been assigned or cancelled.'
    office.answers[call] = [409, { message, code: 'booking_state' }]
    office.answers['GET /api/admin/bookings/b1'] = assigned
    office.answers['GET /api/admin/bids?bidId=bid1'] = [200, []]
    office.answers['GET /api/admin/audit'] = byRavi('booking_assigned')
    queue([])
    fireEvent.click(button)
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(alert.textContent).toMatch(/already been assigned.*Booking assigned.*Ravi · Office/))
    const notice = await screen.findByText(gone)
    await waitFor(() => expect(within(notice).getByText(/Ravi/)).toBeTruthy())
    expect(screen.getByDisplayValue('Agreed by phone')).toBeTruthy()
    expect(screen.getByDisplayValue('26500')).toBeTruthy()
  },
)

test('a booking behind the newest rows of the queue can still be assigned', async () => {
  queue([])
  office.answers['GET /api/admin/bookings/b1'] = order
  open('assignments', 'b1')
  expect(await screen.findByRole('button', { name: 'Assign Truck' })).toBeTruthy()
  expect(screen.queryByText('This booking no longer waits for a truck.')).toBeNull()
})

test('so can a bid', async () => {
  queue([])
  office.answers['GET /api/admin/bids?bidId=bid1'] = [200, [bid]]
  open('bids', 'bid1')
  expect(await screen.findByRole('button', { name: 'Assign & Price' })).toBeTruthy()
  expect(screen.queryByText('This bid no longer waits for the office.')).toBeNull()
})

test('opened after somebody assigned it, it says so and shows the booking', async () => {
  queue([])
  office.answers['GET /api/admin/bookings/b1'] = { ...assigned, paymentStatus: 'terms_pending' }
  open('assignments', 'b1')
  expect(await screen.findByText('This booking no longer waits for a truck.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Open booking' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Assign Truck' })).toBeNull()
})
