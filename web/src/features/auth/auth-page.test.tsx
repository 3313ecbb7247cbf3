import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appMode } from '../../lib/session/app-mode.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { dismissToast, showToastTakenAlong, useToast } from '../../lib/session/toast.ts'
import { open } from './open-auth-page.tsx'

const asha = { id: 'u1', name: 'Asha', userType: 'shipper', isAdmin: false }
const proof = { firebaseUid: 'f1', idToken: 't1' }
let replies: Record<string, () => Response | Promise<Response>>
let calls: { url: string; body: unknown }[]
const leave = vi.fn()
const reply = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.reset()
  calls = []
  leave.mockReset()
  vi.spyOn(window.location, 'replace').mockImplementation(leave)
  replies = {
    '/api/user': reply(401, {}),
    '/api/config': reply(200, { demo: true, identity: { provider: 'builtin' } }),
    '/api/shipper/check-user': reply(200, { exists: true }),
    '/api/identity/otp': reply(202, { resendAfterSeconds: 30, expiresInSeconds: 600 }),
    '/api/identity/verify': reply(200, proof),
    '/api/shipper/login-mobile': reply(200, asha),
    '/api/shipper/register-mobile': reply(201, asha),
    '/api/driver/register-mobile': reply(201, { ...asha, userType: 'transporter' }),
  }
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') calls.push({ url, body: JSON.parse(init.body as string) })
    return Promise.resolve((replies[url] ?? reply(404, {}))())
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const toastNow = () => renderHook(() => useToast().current).result.current

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function toOtp() {
  await screen.findByRole('tab', { name: 'Login' })
  type(/Mobile number/, '9876543210')
  press('Send OTP')
  await screen.findByText('Enter OTP sent to your mobile')
}

test('login: known mobile, code, session, and 300 ms later the dashboard with the truck to book', async () => {
  open('/shipper/login?bookingId=b%2F1')
  await screen.findByText('Login or create your account to start shipping goods')
  await toOtp()
  expect(screen.getByText('OTP sent to +91 9876543210')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Demo/ }).getAttribute('href')).toBe('/dev/inbox?to=%2B919876543210')
  type(/OTP/, '123456')
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/dashboard?booking=b%2F1'))
  expect(calls.map((call) => call.url)).toEqual([
    '/api/shipper/check-user',
    '/api/identity/otp',
    '/api/identity/verify',
    '/api/shipper/login-mobile',
  ])
  expect(calls.at(-1)?.body).toEqual({ mobile: '9876543210', ...proof, userType: 'shipper' })
  expect(toastNow()).toMatchObject({ title: 'Welcome back!', description: 'Logged in as Asha' })
  expect(appMode()).toBe('shipper')
  // A full page load follows, which shows the welcome.
  act(() => dismissToast())
  act(showToastTakenAlong)
  expect(toastNow()).toMatchObject({ title: 'Welcome back!', description: 'Logged in as Asha' })
})

test('an unknown mobile is told so, and finds itself in the sign-up', async () => {
  replies['/api/shipper/check-user'] = reply(200, { exists: false })
  open('/shipper/login')
  await screen.findByRole('tab', { name: 'Login' })
  type(/Mobile number/, '9876543210')
  press('Send OTP')
  await waitFor(() =>
    expect(toastNow()).toMatchObject({
      title: 'User not found',
      description: 'Please sign up first to create an account',
    }),
  )
  expect(screen.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>(/Mobile number/).value).toBe('9876543210')
  expect(screen.getByText(/Please sign up first to create an account/)).toBeTruthy()
})

test('sign-up of a driver sends the name, and needs one', async () => {
  open('/driver/signup', 'driver')
  await screen.findByText('Login or create your account to start offering transport services')
  press('Send OTP')
  expect(screen.getByText('Name must be at least 2 characters')).toBeTruthy()
  expect(screen.getByText('Mobile number must be exactly 10 digits')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Full name/))
  expect(calls).toEqual([])
  type(/Full name/, ' Gurpreet Singh ')
  await toOtp()
  type(/OTP/, '123456')
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/dashboard'))
  expect(calls.at(-1)).toEqual({
    url: '/api/driver/register-mobile',
    body: { mobile: '9876543210', name: 'Gurpreet Singh', ...proof, userType: 'transporter' },
  })
  expect(toastNow()).toMatchObject({ title: 'Welcome to Vapsi', description: 'Account created for Asha' })
})

test.each([
  ['/api/shipper/check-user', 'Error', 'Failed to check user'],
  ['/api/identity/otp', 'Failed to send OTP', 'Please try again'],
])('%s fails: %s', async (url, title, description) => {
  replies[url] = () => new Response('', { status: 500 })
  open('/shipper/login')
  await screen.findByRole('tab', { name: 'Login' })
  type(/Mobile number/, '9876543210')
  press('Send OTP')
  await waitFor(() => expect(toastNow()).toMatchObject({ title, description }))
  expect(screen.getByLabelText<HTMLInputElement>(/Mobile number/).value).toBe('9876543210')
})

test('a wrong code is said in the words of the server, and cleared', async () => {
  replies['/api/identity/verify'] = reply(401, { message: 'This code is not right.' })
  open('/shipper/login')
  await toOtp()
  type(/OTP/, '999999')
  await waitFor(() =>
    expect(toastNow()).toMatchObject({ title: 'Login failed', description: 'This code is not right.' }),
  )
  expect(screen.getByLabelText<HTMLInputElement>(/OTP/).value).toBe('')
  expect(leave).not.toHaveBeenCalled()
})

test('the network goes after the code was taken: the code stays typed, and is not spent a second time', async () => {
  replies['/api/shipper/login-mobile'] = lost
  open('/shipper/login')
  await toOtp()
  type(/OTP/, '123456')
  await waitFor(() => expect(toastNow()).toMatchObject({ title: 'Login failed' }))
  expect(screen.getByLabelText<HTMLInputElement>(/OTP/).value).toBe('123456')
  replies['/api/shipper/login-mobile'] = reply(200, asha)
  fireEvent.click(await screen.findByRole('button', { name: 'Verify OTP' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'))
  expect(calls.filter((call) => call.url === '/api/identity/verify')).toHaveLength(1)
})

test.each([503, 429])(
  'the server is busy (%i) after the code was taken: the same code, typed again, signs in',
  async (busy) => {
    replies['/api/shipper/login-mobile'] = reply(busy, {
      message: 'The service is busy. Please try again in a moment.',
    })
    open('/shipper/login')
    await toOtp()
    type(/OTP/, '123456')
    await waitFor(() => expect(toastNow()).toMatchObject({ title: 'Login failed' }))
    expect(screen.getByLabelText<HTMLInputElement>(/OTP/).value).toBe('')
    replies['/api/shipper/login-mobile'] = reply(200, asha)
    type(/OTP/, '123456')
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'))
    expect(calls.filter((call) => call.url === '/api/identity/verify')).toHaveLength(1)
  },
)

test('the network goes while the code is taken: it is spent, and the way on is a new one', async () => {
  replies['/api/identity/verify'] = lost
  open('/shipper/login')
  await toOtp()
  type(/OTP/, '123456')
  await waitFor(() => expect(toastNow()?.description).toMatch(/Check your connection|You are offline/))
  replies['/api/identity/verify'] = reply(400, { message: 'Invalid OTP. Please try again.' })
  press('Verify OTP')
  await waitFor(() =>
    expect(toastNow()?.description).toBe(
      'The connection broke while this OTP was being used. Please ask for a new one.',
    ),
  )
  type(/OTP/, '654321')
  await waitFor(() => expect(toastNow()?.description).toBe('Invalid OTP. Please try again.'))
})

test('the number can be changed, and a new code asked for after 30 seconds', async () => {
  open('/shipper/login')
  await screen.findByRole('tab', { name: 'Login' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await toOtp()
  expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(30_500))
  press('Resend OTP')
  await waitFor(() => expect(calls.filter((call) => call.url === '/api/identity/otp')).toHaveLength(2))
  vi.useRealTimers()
  type(/OTP/, '123')
  press('Change mobile number')
  expect(screen.getByLabelText<HTMLInputElement>(/Mobile number/).value).toBe('9876543210')
})

test('a short code is not sent', async () => {
  open('/shipper/login')
  await toOtp()
  type(/OTP/, '123')
  press('Verify OTP')
  expect(screen.getByText('OTP must be 6 digits')).toBeTruthy()
  expect(calls.some((call) => call.url === '/api/identity/verify')).toBe(false)
})

test('who is signed in already does not see the page', async () => {
  replies['/api/user'] = reply(200, asha)
  const history = open('/shipper/signup?bookingId=b1')
  await waitFor(() => expect(history.at(-1)).toBe('/dashboard?booking=b1'))
})

test('who signs up a second time is signed in by the code that was just given', async () => {
  replies['/api/shipper/register-mobile'] = reply(409, {
    code: 'account_exists',
    message: 'An account with this mobile number already exists. Please log in.',
  })
  open('/shipper/signup')
  await screen.findByRole('tab', { name: 'Login' })
  type(/Full name/, 'Asha')
  await toOtp()
  type(/OTP/, '123456')
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/dashboard'))
  expect(calls.map(({ url }) => url).filter((url) => url.startsWith('/api/identity'))).toHaveLength(2)
  expect(toastNow()).toMatchObject({ title: 'Welcome back!' })
})

test('a field that is corrected is no longer red', async () => {
  open('/shipper/signup')
  await screen.findByRole('tab', { name: 'Login' })
  press('Send OTP')
  expect(await screen.findByText('Name must be at least 2 characters')).toBeTruthy()
  type(/Full name/, 'Asha')
  expect(screen.queryByText('Name must be at least 2 characters')).toBeNull()
  expect(screen.getByText('Mobile number must be exactly 10 digits')).toBeTruthy()
})

test('a reload in the OTP step loses neither the number, the name nor the code that is on its way', async () => {
  open('/shipper/signup')
  await screen.findByRole('tab', { name: 'Login' })
  type(/Full name/, 'Asha')
  await toOtp()
  type(/OTP/, '123')
  cleanup()
  open('/shipper/signup')
  expect(await screen.findByText('OTP sent to +91 9876543210')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/OTP/).value).toBe('123')
  type(/OTP/, '123456')
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/dashboard'))
  expect(calls.filter((call) => call.url === '/api/identity/otp')).toHaveLength(1)
  expect(calls.at(-1)?.body).toEqual({ mobile: '9876543210', name: 'Asha', ...proof, userType: 'shipper' })
  cleanup()
  sessionStore.reset()
  open('/driver/signup', 'driver')
  await screen.findByRole('tab', { name: 'Login' })
  expect(screen.getByLabelText<HTMLInputElement>(/Mobile number/).value).toBe('')
})
