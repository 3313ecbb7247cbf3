import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../lib/session/session-store.ts'
import { keepAskedTruck } from '../../domain/way-home/asked-truck.ts'
import { open } from './open-auth-page.tsx'

const load = {
  id: 'l1',
  from: 'Kochi',
  to: 'Nagpur',
  category: 'Open',
  loadType: 'FTL',
  material: 'Rubber sheets',
  tons: 8,
  price: 36_500,
  pickupFrom: '2026-11-26T03:30:00Z',
  pickupUntil: '2026-11-26T06:30:00Z',
}
let found: [number, object]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.reset()
  found = [200, load]
  vi.stubGlobal('fetch', (url: string) => {
    const replies: Record<string, [number, object]> = {
      '/api/config': [200, { identity: { provider: 'builtin' } }],
      '/api/loads-home/l1': found,
    }
    const [status, body] = replies[url] ?? [url === '/api/user' ? 401 : 404, {}]
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const bid = encodeURIComponent('/dashboard?tab=market-loads&load=l1&act=bid')

test('whoever comes from a bid sees the load that waits, and what was shown to be kept of it', async () => {
  const place = { name: 'Kochi', lat: 9.93, lng: 76.27 }
  keepAskedTruck({ category: 'Open', tons: 10, at: place, home: place }, { id: 'l1', leftRupees: 20_940 })
  open(`/driver/signup?next=${bid}`, 'driver')
  expect(await screen.findByText('Kochi → Nagpur')).toBeTruthy()
  for (const words of ['₹36,500', 'you keep ₹20,900', /8 t · Open · pickup/])
    expect(screen.getByText(words)).toBeTruthy()
})

test('who came by a shared link sees it without a sum, and one that is gone is said to be gone', async () => {
  open(`/driver/login?next=${bid}`, 'driver')
  expect(await screen.findByText('Kochi → Nagpur')).toBeTruthy()
  expect(screen.queryByText(/you keep/)).toBeNull()
  cleanup()
  found = [404, { code: 'load_not_found', message: 'Load not found' }]
  open(`/driver/login?next=${bid}`, 'driver')
  expect(await screen.findByText(/^This load has just left the market/)).toBeTruthy()
})
