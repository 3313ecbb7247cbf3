import { screen, waitFor, within } from '@testing-library/react'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { renderOffice } from '../../../domain/office/render-office.tsx'
import { BookingsScreen } from './bookings-page.tsx'

const office = renderOffice()
const calledOff = {
  id: 'b1',
  reference: 'VP-20871',
  fromLocation: 'Surat',
  toLocation: 'Indore',
  shipper: { name: 'Asha', company: 'Asha Traders' },
  transporter: { name: 'Gurpreet', company: 'Singh Roadways' },
  status: 'cancelled',
  paymentStatus: 'balance_due',
  next: { who: 'office', code: 'money_back', params: { amount: 20_000 }, can: ['give_back'] },
  negotiatedPriceShipper: 50_000,
  negotiatedPriceDriver: 40_000,
  adminMargin: 10_000,
  totalReceivedFromShipper: 20_000,
  totalPaidToDriver: 4000,
  heldByPreviousDrivers: 1000,
  createdAt: '2026-11-21T10:00:00Z',
} as AdminBookingView

test('where money is to be given back the table says how much, to whom and by whom, and what that is in all', async () => {
  const running = { ...calledOff, id: 'b2', reference: 'VP-20872', status: 'confirmed' } as AdminBookingView
  office.answers['GET /api/admin/bookings'] = [200, [calledOff, running]]
  office.answers['GET /api/admin/bookings/totals?queue=toGiveBack'] = {
    received: 40_000,
    toGiveBack: { byDrivers: 6000, toShippers: 20_000 },
  }
  office.render(<BookingsScreen />, '/admin/bookings?queue=toGiveBack')
  await screen.findAllByText('Singh Roadways')
  const rows = () =>
    screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByText(/^₹/)
        .map(({ textContent }) => textContent),
    )
  await waitFor(() =>
    expect(rows()).toEqual([[], ['₹20,000.00', '₹5,000.00'], ['₹0.00', '₹1,000.00'], ['₹20,000.00', '₹6,000.00']]),
  )
  expect(screen.getByRole('columnheader', { name: 'Back to the shipper' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Back from drivers' })).toBeTruthy()
})
