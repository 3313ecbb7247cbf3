import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../lib/api/queries.tsx'
import '../../lib/language/locale.ts'
import { NearbyCities } from './nearby-cities.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const search = { from: 'Mumbai', to: 'Pune', weight: '', vehicle: 'any', capacity: '', availability: null } as const
const params = {
  ...search,
  minPrice: 10_000,
  maxPrice: 100_000,
  rating: null,
  sort: 'newest',
  day: '',
  details: '',
  passing: null,
  bounds: '',
} as const

/** What the server says of the road to a city of these tests. */
function roadTo(url: string) {
  const end = url.startsWith('/api/roads?') && new URL(url, 'http://vapsi').searchParams.get('to')
  return end ? { roadKm: { '19.22,72.98': 26, '12.97,77.59': 1073 }[end] ?? 1400, source: 'embedded', way: [] } : null
}

function open(end: 'from' | 'to', trucks: object[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (to: string) => {
    asked.push(to)
    const answer = to.startsWith('/api/places?') ? [{ lat: 19.07, lng: 72.87 }] : (roadTo(to) ?? trucks)
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <NearbyCities params={params} end={end} onChoose={() => null} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return asked
}

test('a city far away is not near: only the nearest is offered, and how far it is', async () => {
  const bengaluru = { fromLocation: 'Bengaluru, Karnataka', fromLat: 12.97, fromLng: 77.59 }
  const delhi = { fromLocation: 'Delhi, Delhi', fromLat: 28.65, fromLng: 77.23 }
  open('from', [bengaluru, delhi])
  expect(await screen.findByText('No truck to Pune starts within 150 km of Mumbai. The nearest:')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Bengaluru, Karnataka ≈1,073\u00a0km' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Delhi/ })).toBeNull()
})

test('where no truck drives to a city, those that leave for near it are named, else the nearest with its distance', async () => {
  const delhi = { toLocation: 'Delhi, Delhi', toLat: 28.65, toLng: 77.23 }
  const thane = { toLocation: 'Thane, Maharashtra', toLat: 19.22, toLng: 72.98 }
  const asked = open('to', [delhi, thane])
  expect(await screen.findByText('Trucks from Mumbai go near Pune')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Thane, Maharashtra ≈26\u00a0km' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Delhi/ })).toBeNull()
  const search = new URLSearchParams(asked.find((to) => to.startsWith('/api/market-trucks'))!.split('?')[1])
  expect([search.get('from'), search.get('to')]).toEqual(['Mumbai', null])
  cleanup()
  open('to', [delhi])
  expect(await screen.findByText('No truck from Mumbai goes within 150 km of Pune. The nearest:')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Delhi ≈1,\d+\skm$/ })).toBeTruthy()
})
