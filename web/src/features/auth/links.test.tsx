import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../lib/session/session-store.ts'
import { open } from './open-auth-page.tsx'

const asha = { id: 'u1', name: 'Asha', userType: 'shipper', isAdmin: false }
let whoIsHere: object | null
const leave = vi.fn()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.reset()
  whoIsHere = null
  leave.mockReset()
  vi.spyOn(window.location, 'replace').mockImplementation(leave)
  const replies: Record<string, () => [number, object]> = {
    '/api/user': () => [whoIsHere ? 200 : 401, whoIsHere ?? {}],
    '/api/logout': () => [200, {}],
    '/api/config': () => [200, { identity: { provider: 'builtin' } }],
    '/api/shipper/check-user': () => [200, { exists: true }],
    '/api/identity/otp': () => [202, { resendAfterSeconds: 30, expiresInSeconds: 600 }],
    '/api/identity/verify': () => [200, { firebaseUid: 'f1', idToken: 't1' }],
    '/api/shipper/login-mobile': () => [200, asha],
  }
  vi.stubGlobal('fetch', (url: string) => {
    const [status, body] = replies[url]?.() ?? [404, {}]
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function signIn() {
  await screen.findByRole('tab', { name: 'Login' })
  fireEvent.change(screen.getByLabelText(/Mobile number/), { target: { value: '9876543210' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  await screen.findByText('Enter OTP sent to your mobile')
  fireEvent.change(screen.getByLabelText(/OTP/), { target: { value: '123456' } })
}

test.each([
  ['/statements?month=2026-10', '/statements?month=2026-10'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['https://evil.example/statements', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/admin/users', '/dashboard'],
])('a sign-in with a link to %s leads to %s', async (next, where) => {
  open(`/shipper/login?next=${encodeURIComponent(next)}`)
  await signIn()
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(where))
})

test('a truck to book goes before a link', async () => {
  open('/shipper/login?bookingId=b1&next=%2Fstatements')
  await signIn()
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/dashboard?booking=b1'))
})

test('a link is followed after a look at other pages, too, and once', async () => {
  open('/shipper/login?next=%2Fstatements')
  await screen.findByRole('tab', { name: 'Login' })
  cleanup()
  open('/shipper/login')
  await signIn()
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/statements'))
  expect(sessionStorage.getItem('vapsi.wanted-page')).toBeNull()
})

const refusal = 'Trucks are booked with a shipper account'

test('a driver who opens a link to book goes to his own page, is told there, and may change the account', async () => {
  whoIsHere = { ...asha, userType: 'transporter' }
  const history = open('/shipper/signup?bookingId=b1')
  await waitFor(() => expect(history.at(-1)).toBe('/driver/login?bookingId=b1'))
  cleanup()
  const there = open('/driver/login?bookingId=b1', 'driver')
  await screen.findByRole('heading', { name: refusal })
  expect(there).toEqual(['/driver/login?bookingId=b1'])
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(there.at(-1)).toBe('/shipper/signup?bookingId=b1'))
})

test('a clerk who opens a link to book is told so here', async () => {
  whoIsHere = { ...asha, userType: null, isAdmin: true }
  const history = open('/shipper/signup?bookingId=b1')
  await screen.findByText('You are signed in to the office.')
  expect(history).toEqual(['/shipper/signup?bookingId=b1'])
})
