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

const search = { from: 'Mumbai', to: 'Pune', vehicle: 'any', capacity: '', availability: null } as const
const params = {
  ...search,
  minPrice: 10_000,
  maxPrice: 100_000,
  rating: null,
  sort: 'newest',
  details: '',
  bounds: '',
} as const

test('a city far away is not near: only the nearest is offered, and how far it is', async () => {
  const bengaluru = { fromLocation: 'Bengaluru, Karnataka', fromLat: 12.97, fromLng: 77.59 }
  const delhi = { fromLocation: 'Delhi, Delhi', fromLat: 28.65, fromLng: 77.23 }
  vi.stubGlobal('fetch', (to: string) => {
    const answer = to.startsWith('/api/places?') ? [{ lat: 19.07, lng: 72.87 }] : [bengaluru, delhi]
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <NearbyCities params={params} onChoose={() => null} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  expect(await screen.findByText('No truck to Pune starts within 150 km of Mumbai. The nearest:')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Bengaluru, Karnataka ≈1,073 km' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Delhi/ })).toBeNull()
})
