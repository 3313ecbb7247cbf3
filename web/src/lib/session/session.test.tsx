import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useToast } from './toast.ts'
import { afterLogout, appMode, setAppMode } from './app-mode.ts'
import '../language/locale.ts'
import { i18n } from '@lingui/core'
import { AuthProvider, type CurrentUser, useAuth } from './session.tsx'
import { sessionStore } from './session-store.ts'

const gurpreet = { id: 'u2', name: 'Gurpreet', userType: 'transporter', isAdmin: false } as CurrentUser
let replies: Record<string, [number, unknown]>

beforeEach(() => {
  localStorage.clear()
  sessionStore.reset()
  replies = { '/api/user': [401, { message: 'Please sign in.' }] }
  vi.stubGlobal('fetch', (url: string) => {
    const [status, body] = replies[url] ?? [404, {}]
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function setUp(path = '/profile') {
  const { hook, history } = memoryLocation({ path, record: true })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <Router hook={hook}>
        <AuthProvider>{children}</AuthProvider>
      </Router>
    </I18nProvider>
  )
  const { result } = renderHook(() => ({ auth: useAuth(), toast: useToast().current }), { wrapper })
  return { result, history }
}

test('outside its provider it says so', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderHook(() => useAuth())).toThrow('useAuth must be used within an AuthProvider')
  silent.mockRestore()
})

test('a visitor is nobody, after a moment of not knowing', async () => {
  const { result } = setUp()
  expect(result.current.auth.isLoading).toBe(true)
  await waitFor(() => expect(result.current.auth.isLoading).toBe(false))
  expect(result.current.auth.user).toBeNull()
  expect(result.current.auth.error).toBeNull()
})

describe('a page that the server sent to nobody', () => {
  beforeEach(() => {
    replies['/api/user'] = [200, gurpreet]
  })

  test.each([
    ['a new phone', null],
    ['after a sign-out', '1763715600000.abc:'],
  ])('asks for nobody: %s', async (_, word) => {
    if (word) localStorage.setItem('vapsi.session', word)
    sessionStore.beginAs(null)
    const { result } = setUp('/book-truck')
    await waitFor(() => expect(result.current.auth.isLoading).toBe(false))
    await act(() => new Promise((done) => setTimeout(done, 20)))
    expect(result.current.auth.user).toBeNull()
  })

  test('but asks when somebody has signed in on this device, in another tab perhaps', async () => {
    localStorage.setItem('vapsi.session', '1763715600000.abc:u2')
    sessionStore.beginAs(null)
    const { result } = setUp('/book-truck')
    await waitFor(() => expect(result.current.auth.user?.id).toBe('u2'))
  })
})

test('a login stores the user and the app, and greets to the letter', async () => {
  const { result } = setUp()
  await waitFor(() => expect(result.current.auth.isLoading).toBe(false))
  act(() => result.current.auth.signedIn(gurpreet, 'login'))
  expect(result.current.auth.user?.name).toBe('Gurpreet')
  expect(appMode()).toBe('driver')
  expect(result.current.toast).toMatchObject({ title: 'Welcome back!', description: 'Logged in as Gurpreet' })
})

test('an older answer about the session does not undo a login', async () => {
  let late: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', (url: string) =>
    url === '/api/user'
      ? new Promise<Response>((resolve) => {
          late = resolve
        })
      : Promise.resolve(new Response(JSON.stringify(gurpreet))),
  )
  const { result } = setUp()
  act(() => result.current.auth.signedIn(gurpreet, 'login'))
  await act(async () => late(new Response('{}', { status: 401 })))
  expect(result.current.auth.user?.id).toBe('u2')
})

test('a registration is welcomed', async () => {
  const { result } = setUp()
  await waitFor(() => expect(result.current.auth.isLoading).toBe(false))
  act(() => result.current.auth.signedIn(gurpreet, 'registration'))
  expect(result.current.toast).toMatchObject({ title: 'Welcome to Vapsi', description: 'Account created for Gurpreet' })
})

test('a logout leads to the login of the app, with nobody signed in', async () => {
  replies['/api/user'] = [200, gurpreet]
  const { result, history } = setUp()
  await waitFor(() => expect(result.current.auth.user).not.toBeNull())
  replies['/api/logout'] = [200, { ok: true }]
  await act(() => result.current.auth.logout.mutateAsync())
  expect(result.current.auth.user).toBeNull()
  expect(history.at(-1)).toBe('/driver/login')
  expect(result.current.toast).toMatchObject({ title: 'Goodbye!', description: 'You have been logged out' })
})

test('a failed logout keeps the user and says why', async () => {
  replies['/api/user'] = [200, gurpreet]
  const { result } = setUp()
  await waitFor(() => expect(result.current.auth.user).not.toBeNull())
  replies['/api/logout'] = [503, {}]
  await act(() => result.current.auth.logout.mutateAsync().catch(() => undefined))
  expect(result.current.auth.user?.id).toBe('u2')
  expect(result.current.toast).toMatchObject({
    title: 'Logout failed',
    description: 'Failed to logout. Please try again.',
  })
})

test('a sign-in in another tab is followed within 800 ms', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { result } = setUp()
  await waitFor(() => expect(result.current.auth.isLoading).toBe(false))
  replies['/api/user'] = [200, gurpreet]
  localStorage.setItem('vapsi.session', 'somebody else wrote this:u2')
  await act(() => vi.advanceTimersByTimeAsync(800))
  expect(result.current.auth.user?.id).toBe('u2')
  vi.useRealTimers()
})

test('where a logout leads: the stored app, else the kind of user, else home', () => {
  const shipper = { userType: 'shipper', isAdmin: false } as const
  expect(afterLogout(shipper)).toBe('/shipper/login')
  expect(afterLogout(null)).toBe('/')
  setAppMode('driver')
  expect(afterLogout(shipper)).toBe('/driver/login')
  expect(afterLogout({ userType: null, isAdmin: true })).toBe('/admin/login')
})
