import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderOffice } from '../office/render-office.tsx'
import { PayeeAccount, PayeeOfBooking } from './payee-account.tsx'

const office = renderOffice()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const account = { kind: 'bank', holder: 'Balbir Singh', number: '50100123456789', ifsc: 'HDFC0001234' } as const

test('the account stands whole beside what is due, and is copied by a press', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  office.answers['GET /api/admin/bookings/b1/payout'] = {
    transporter: 'Singh Roadways',
    amount: 19_550,
    account: { ...account, changedAt: hoursAgo(90) },
  }
  office.render(<PayeeOfBooking bookingId="b1" />)
  expect(await screen.findByText('Pay to Singh Roadways')).toBeTruthy()
  expect(screen.getByText('₹19,550.00 due')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Copy Account number' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('50100123456789'))
  expect(await screen.findByText('Account number copied')).toBeTruthy()
  expect(screen.queryByText(/changed/)).toBeNull()
})

test('a change of the last 72 hours is marked', async () => {
  office.render(<PayeeAccount account={{ ...account, changedAt: hoursAgo(3) }} />)
  expect((await screen.findByText(/changed/)).textContent).toBe('changed 3 h ago')
})

test('a driver without an account is said to have none', async () => {
  office.render(<PayeeAccount account={null} />)
  expect(await screen.findByText('No account given')).toBeTruthy()
})
