import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { newQueryClient } from '../../lib/api/queries.tsx'
import { AuthProvider } from '../../lib/session/session.tsx'
import { Results } from './results.tsx'
import { useSearchParams } from './search-params.ts'

const truck = {
  id: 't1',
  fromLocation: 'Mumbai, Maharashtra',
  toLocation: 'Delhi, Delhi',
  price: 45_000,
  distanceKm: 1152.6,
  roadKm: 1464,
  isActive: true,
  availableFrom: '2020-01-01T00:00:00Z',
  transporter: { name: 'Gurpreet', company: null, isVerified: true, rating: 4.56, totalTrips: 12 },
  vehicle: { vehicleType: '19 feet', category: 'Open', passingWeight: 9, isVerified: true },
}
const answers: Record<string, [status: number, body: unknown]> = {
  '/api/user': [401, {}],
  '/api/market-trucks': [200, [truck]],
  '/api/market-trucks/t9': [200, { ...truck, id: 't9', price: 39_000 }],
  '/api/market-trucks/t8': [404, { code: 'posting_not_found' }],
}

beforeEach(() => {
  vi.stubGlobal('fetch', (to: string) => {
    const [status, body] = answers[to] ?? answers[to.split('?')[0] ?? ''] ?? [200, []]
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'x-total-count': '1' } }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Screen() {
  const [params, setParams] = useSearchParams()
  return <Results params={params} setParams={setParams} />
}
function open(search: string) {
  window.history.replaceState(null, '', `/book-truck${search}`)
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <AuthProvider>
          <Screen />
        </AuthProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

test('an alert of a truck that passes opens it with its part of the way', async () => {
  answers['/api/market-trucks/t9?from=Pune&to=Delhi'] = [
    200,
    {
      ...truck,
      id: 't9',
      passing: { roadKm: 1400, detourKm: 12, price: 41_000, pickupFrom: '2026-11-27T10:00:00Z' },
    },
  ]
  open('?from=Pune&to=Delhi&details=t9&passing=true')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText(/₹41,000/).length).toBeGreaterThan(0)
})

test('an alert opens its truck, also beyond what is listed', async () => {
  open('?details=t9')
  expect((await screen.findByRole('dialog')).textContent).toContain('₹39,000')
})

test('of a truck that is gone the alert says so above the others', async () => {
  open('?details=t8')
  expect((await screen.findByRole('alert')).textContent).toContain('no longer on the market')
  expect(screen.getAllByRole('button', { name: 'View Details' }).length).toBeGreaterThan(0)
})
