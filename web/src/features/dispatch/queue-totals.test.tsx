import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDashboardState } from './dashboard-state.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { useQueues } from '../../domain/office/polled.ts'
import { ActiveBookingsTab, PendingPaymentsTab } from '../../screens/admin/desk/queue-tabs.tsx'
import { PaymentTermsTab } from '../../screens/admin/desk/terms-tab.tsx'

const office = renderOffice()
const booking = (nth: number, name: string) => ({
  id: `b${nth}`,
  reference: `VP-2087${nth}`,
  fromLocation: 'Surat, Gujarat',
  toLocation: 'Indore, Madhya Pradesh',
  shipper: { name, company: null },
  transporter: { name: 'Gurpreet', company: null },
  vehicle: null,
  materialType: 'Cotton',
  weight: '9 Tons',
  status: 'confirmed',
  paymentStatus: 'advance_due',
  negotiatedPriceShipper: 10_000.1,
  negotiatedPriceDriver: 9000,
  adminMargin: 1000.1,
  totalReceivedFromShipper: 100.1,
  totalPaidToDriver: 50,
})
const rows = [booking(1, 'Asha'), booking(2, 'Asha'), booking(3, 'Balbir')]
const answer = (total: number) => {
  const counts = { pendingAssignments: 0, pendingBids: 0, activeBookings: total, pendingPayments: total }
  office.answers['GET /api/admin/queues'] = { activeBookings: rows, pendingPayments: rows, counts }
}

function Tab({ of: Queue }: { of: typeof ActiveBookingsTab }) {
  return <Queue queues={useQueues()} state={useDashboardState()} />
}
const foot = async () => (await screen.findByText('Total')).closest('tr')?.textContent

test('the sums under a queue that is on the screen are those of its rows', async () => {
  answer(3)
  const rendered = office.render(<Tab of={ActiveBookingsTab} />)
  expect(await foot()).toBe('Total₹30,000.30₹27,000₹3,000.30')
  rendered.unmount()
  office.render(<Tab of={PendingPaymentsTab} />)
  expect(await foot()).toBe('Total₹300.30₹150')
  expect(office.calls.filter(({ url }) => url.includes('totals'))).toEqual([])
})

test.each([3, 900])('of a queue of %i that is searched the server sums up what the same words find', async (total) => {
  answer(total)
  office.answers['GET /api/admin/bookings'] = [200, [booking(900, 'Asha')], { 'x-total-count': '1' }]
  const sums = { bookings: 1, shipperPrice: 77, driverPrice: 66, margin: 11, received: 5, paidOut: 4 }
  office.answers['GET /api/admin/bookings/totals?queue=activeBookings&q=asha'] = sums
  office.render(<Tab of={ActiveBookingsTab} />, '/admin?q=asha')
  await waitFor(async () => expect(await foot()).toBe('Total₹77₹66₹11.00'))
})

test('cards of terms whose next page cannot be read stay, and say why there are no more', async () => {
  office.answers['GET /api/admin/queues'] = { pendingAssignments: rows, counts: { pendingAssignments: 900 } }
  const list = 'GET /api/admin/bookings'
  office.answers[list] = [200, rows, { link: '</api/admin/bookings?cursor=2>; rel="next"' }]
  office.answers[`${list}?cursor=2`] = [503, { message: 'The office is busy' }]
  office.render(<Tab of={PaymentTermsTab} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The office is busy')
  expect(screen.getAllByText(/VP-2087\d/).length).toBeGreaterThanOrEqual(3)
  office.answers[`${list}?cursor=2`] = [200, [booking(4, 'Chandra')]]
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findAllByText(/VP-20874/)).length).toBeGreaterThanOrEqual(1)
})
