import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { DeleteAccount } from './delete-account.tsx'

const page = renderOffice()
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})
const user = { id: 'u', name: 'Asha', userType: 'shipper', mobile: '9812345678' } as Parameters<
  typeof DeleteAccount
>[0]['user']
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const code = () => screen.getByLabelText<HTMLInputElement>('Enter the 6-digit code')
const asked = async (sentTo = 'mobile') => {
  page.answers['POST /api/send-delete-otp'] = { resendAfterSeconds: 30, expiresInSeconds: 600, sentTo }
  press('Send OTP')
  expect(await screen.findByText('OTP Sent')).toBeTruthy()
}

test('the first step says what stands in the way, and asks for nothing', async () => {
  page.render(<DeleteAccount user={user} onClose={vi.fn()} />)
  page.answers['POST /api/send-delete-otp'] = [409, { message: 'Finish or cancel your running bookings first: VP-7.' }]
  press('Send OTP')
  expect((await screen.findByRole('alert')).textContent).toBe('Finish or cancel your running bookings first: VP-7.')
  expect(screen.queryByLabelText('Enter the 6-digit code')).toBeNull()
})

test('the second step takes six digits and nothing else', async () => {
  page.render(<DeleteAccount user={user} onClose={vi.fn()} />)
  await asked()
  expect(screen.getAllByText('A verification code was sent to 9812345678.').length).toBeGreaterThan(0)
  fireEvent.change(code(), { target: { value: '12a3' } })
  expect(code().value).toBe('123')
  press('Delete my account')
  expect(await screen.findByText('Invalid OTP')).toBeTruthy()
  expect(screen.getAllByText('Please enter a valid 6-digit OTP.').length).toBeGreaterThan(0)
  expect(page.sent('POST', '/api/delete-account')).toEqual([])
})

test('a refused code keeps the dialog, a right one ends the account', async () => {
  page.render(<DeleteAccount user={user} onClose={vi.fn()} />)
  await asked()
  fireEvent.change(code(), { target: { value: '123456' } })
  page.answers['POST /api/delete-account'] = [500, {}]
  press('Delete my account')
  expect(await screen.findByText('Deletion Failed')).toBeTruthy()
  page.answers['POST /api/delete-account'] = { ok: true }
  press('Delete my account')
  expect(await screen.findByText('Account Deleted')).toBeTruthy()
  await waitFor(() => expect(window.location.pathname).toBe('/shipper/login'))
  expect(page.sent('POST', '/api/delete-account').at(-1)?.body).toEqual({ otp: '123456' })
})

test('a code that went by mail is not said to be at the mobile that nobody proved', async () => {
  page.render(<DeleteAccount user={user} onClose={vi.fn()} />)
  await asked('email')
  expect(screen.getAllByText('A verification code was sent to your email.').length).toBeGreaterThan(0)
  expect(screen.queryByText(/9812345678/)).toBeNull()
})

test('a code that is asked for again, in vain, leaves the field for the first one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  page.render(<DeleteAccount user={user} onClose={vi.fn()} />)
  await asked()
  fireEvent.change(code(), { target: { value: '123456' } })
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  page.answers['POST /api/send-delete-otp'] = [429, { message: 'Too many codes requested.' }]
  press('Resend OTP')
  expect(code()).toBeTruthy()
  expect((await screen.findAllByText('Too many codes requested.')).length).toBeGreaterThan(0)
  expect(code().value).toBe('123456')
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeTruthy()
})

test('a code that was just sent is still good when the dialog is opened again', async () => {
  page.render(<DeleteAccount user={user} onClose={vi.fn()} />)
  await asked()
  cleanup()
  page.render(<DeleteAccount user={user} onClose={vi.fn()} />)
  expect(code()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send OTP' })).toBeNull()
})

test('with open money nothing is asked for: it says what is open and how it ends', async () => {
  page.answers['GET /api/profile/open-money'] = {
    owes: { amount: 0, bookings: 0, largest: [] },
    owed: { amount: 19_550, bookings: 2, largest: [{ reference: 'VP-20871', amount: 19_000 }] },
  }
  page.render(<DeleteAccount user={user} onClose={vi.fn()} />)
  expect(await screen.findByText('The office owes you')).toBeTruthy()
  expect([screen.getByText('₹19,550'), screen.getByText('VP-20871'), screen.getByText('and 1 more')]).toHaveLength(3)
  expect(screen.queryByText('You owe')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send OTP' })).toBeNull()
})

test('with nothing open it asks as ever', async () => {
  const none = { amount: 0, bookings: 0, largest: [] }
  page.answers['GET /api/profile/open-money'] = { owes: none, owed: none }
  page.render(<DeleteAccount user={user} onClose={vi.fn()} />)
  await waitFor(() => expect(page.calls.some(({ url }) => url === '/api/profile/open-money')).toBe(true))
  expect(screen.getByRole('button', { name: 'Send OTP' })).toBeTruthy()
})
