import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../lib/language/locale.ts'
import { appMode, setAppMode } from '../lib/session/app-mode.ts'
import { AuthProvider } from '../lib/session/session.tsx'
import { sessionStore } from '../lib/session/session-store.ts'
import { AppEntry } from './entry.tsx'
import { Guard, redirectFor } from './guard.tsx'
import { routeTable } from './route-table.tsx'

afterEach(() => {
  cleanup()
  sessionStore.reset()
  vi.unstubAllGlobals()
})

const shipper = { isAdmin: false, userType: 'shipper' } as const
const transporter = { isAdmin: false, userType: 'transporter' } as const
const admin = { isAdmin: true, userType: null } as const

test.each([
  ['nobody', null, {}, '/?next=%2Fhere%3Ftab%3Dx'],
  ['a shipper at the office', shipper, { admin: true }, '/admin/login?next=%2Fhere%3Ftab%3Dx'],
  ['a shipper in the fleet', shipper, { userType: 'transporter' }, '/dashboard'],
  ['a transporter in the fleet', transporter, { userType: 'transporter' }, null],
  ['an administrator at the office', admin, { admin: true }, null],
  ['a shipper in the profile', shipper, {}, null],
] as const)('%s', (_, user, access, expected) => {
  expect(redirectFor(user, access, '/here?tab=x')).toBe(expected)
})

test.each([
  ['/statements', null, '/?next=%2Fstatements'],
  ['/dashboard', null, '/'],
  ['/dashboard?tab=trips', 'driver', '/driver/login?next=%2Fdashboard%3Ftab%3Dtrips'],
  ['/statements', 'shipper', '/shipper/login?next=%2Fstatements'],
  ['/driver/fleet', 'shipper', '/driver/login?next=%2Fdriver%2Ffleet'],
  ['/admin/money-inbox', 'driver', '/admin/login?next=%2Fadmin%2Fmoney-inbox'],
] as const)('nobody at %s, on a device of %s, is led to the sign-in and back', (address, mode, expected) => {
  localStorage.clear()
  if (mode) setAppMode(mode)
  expect(redirectFor(null, {}, address)).toBe(expected)
})

test.each([
  ['/driver', 'driver'],
  ['/shipper', 'shipper'],
] as const)('%s makes this device one of a %s, whoever opens it', async (path, mode) => {
  const other = path === '/driver' ? 'shipper' : 'transporter'
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ id: 'u1', userType: other }))))
  const { hook, history } = memoryLocation({ path, record: true })
  render(
    <I18nProvider i18n={i18n}>
      <Router hook={hook}>
        <AuthProvider>
          <AppEntry mode={mode} />
        </AuthProvider>
      </Router>
    </I18nProvider>,
  )
  await waitFor(() => expect(history.at(-1)).toBe(`/${mode}/login`))
  expect(appMode()).toBe(mode)
})

test('every fleet page is for transporters', () => {
  for (const { path, access } of routeTable) {
    if (/^\/driver\/(fleet|add|edit|post|manage)/.test(path)) expect(access, path).toEqual({ userType: 'transporter' })
  }
})

test.each(['/profile', '/shipper'])(
  'a server that cannot say who is here sends nobody away from %s; asked again, it opens',
  async (path) => {
    let reply: [number, object] = [503, { message: 'The server is busy.' }]
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(reply[1]), { status: reply[0] })))
    const { hook, history } = memoryLocation({ path, record: true })
    render(
      <I18nProvider i18n={i18n}>
        <Router hook={hook}>
          <AuthProvider>
            <Route path="/profile">
              <Guard access={{}}>My profile</Guard>
            </Route>
            <Route path="/shipper">
              <AppEntry mode="shipper" />
            </Route>
            <Route path="/dashboard">My dashboard</Route>
          </AuthProvider>
        </Router>
      </I18nProvider>,
    )
    await screen.findByText('The server is busy.')
    expect(history).toEqual([path])
    reply = [200, { id: 'u1', ...shipper }]
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText(/My (profile|dashboard)/)).toBeTruthy())
  },
)
