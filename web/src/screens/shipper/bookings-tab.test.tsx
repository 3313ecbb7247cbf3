import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../lib/api/queries.tsx'
import { AuthProvider } from '../../lib/session/session.tsx'
import '../../lib/language/locale.ts'
import { BookingsTab } from './bookings-tab.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fresh = {
  id: '1',
  viewer: 'shipper',
  reference: 'VP-1',
  status: 'pending',
  fromLocation: 'Nagpur',
  toLocation: 'Kochi',
  distanceKm: 1244,
  roadKm: 1580,
  price: 42_500,
  balanceDue: 42_500,
  disputed: 0,
  materialType: 'Cotton',
  weight: '5 Tons',
  paymentStatus: 'terms_pending',
  createdAt: '2026-11-24T04:00:00Z',
  can: {},
  next: { who: 'office', code: 'office_assigns', params: {}, by: '2026-11-24T04:30:00Z', can: [] },
  money: { state: 'none' },
  documents: [],
  timeline: [],
}

test('what is told of a new booking has its place before it comes', async () => {
  const { promise: comes, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/user') return new Response('', { status: 401 })
    await comes
    return Response.json(url.startsWith('/api/shipments?') ? [{ reference: 'VP-1', load: null, booking: fresh }] : {}, {
      headers: { 'x-total-count': '1' },
    })
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <AuthProvider>
          <BookingsTab view={{ tab: 'bookings', booked: 'VP-1' }} go={vi.fn()} />
        </AuthProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  const place = () => document.querySelector('[data-place-of=booked]')
  expect(place()).toBeTruthy()
  resolve()
  expect(await screen.findByRole('heading', { name: 'VP-1 is requested' })).toBeTruthy()
  expect(place()).toBeNull()
})
