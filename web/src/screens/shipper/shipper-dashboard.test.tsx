import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../lib/locale.ts'
import { newQueryClient } from '../../lib/queries.tsx'
import { AuthProvider } from '../../lib/session.tsx'
import { ShipperDashboardScreen } from './shipper-dashboard.tsx'

const booking = (id: string) => ({
  id,
  viewer: 'shipper',
  reference: `VP-${id}`,
  status: 'pending',
  fromLocation: 'Nagpur',
  toLocation: 'Kochi',
  distanceKm: 1244,
  price: 42500,
  balanceDue: 42500,
  materialType: 'Cotton',
  weight: '5 Tons',
  paymentStatus: 'terms_pending',
  can: {},
  documents: [],
  timeline: [],
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('All running bookings opens Bookings with them alone, and the address says so', async () => {
  const asked: string[] = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = () => undefined
    },
  )
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    if (url === '/api/user') return Promise.resolve(new Response('', { status: 401 }))
    const rows = url.startsWith('/api/bookings') ? ['1', '2', '3', '4'].map(booking) : []
    return Promise.resolve(new Response(JSON.stringify(rows), { headers: { 'x-total-count': '9' } }))
  })
  const { hook, searchHook, history } = memoryLocation({ path: '/dashboard', record: true })
  render(
    <I18nProvider i18n={i18n}>
      <Router hook={hook} searchHook={searchHook}>
        <QueryClientProvider client={newQueryClient()}>
          <AuthProvider>
            <ShipperDashboardScreen />
          </AuthProvider>
        </QueryClientProvider>
      </Router>
    </I18nProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'All 9 running bookings' }))
  const running = await screen.findByRole<HTMLInputElement>('radio', { name: 'Running' }, { timeout: 4_000 })
  expect(running.checked).toBe(true)
  expect(history.at(-1)).toBe('/dashboard?tab=bookings&group=running')
  await waitFor(() => expect(asked).toContain('/api/bookings?group=running&limit=20'))
  fireEvent.click(screen.getByRole('radio', { name: 'Completed' }))
  await waitFor(() => expect(history.at(-1)).toBe('/dashboard?tab=bookings&group=completed'))
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(history.at(-1)).toBe('/dashboard?tab=bookings'))
})
