import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../lib/language/locale.ts'
import { newQueryClient } from '../../../lib/api/queries.tsx'
import type { Truck } from '../truck.ts'
import { TrucksMap } from './trucks-map.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [pickup, drop] = [
  { lat: 18.52, lng: 73.86 },
  { lat: 13.09, lng: 80.28 },
]
const passer = (id: string, from: string, price: number) =>
  ({
    id,
    fromLocation: from,
    toLocation: 'Chennai, Tamil Nadu',
    fromLat: 19.08,
    fromLng: 72.88,
    toLat: 13.09,
    toLng: 80.28,
    price: 60_000,
    passing: { roadKm: 1109, detourKm: 6, price, pickupFrom: '2026-11-28T10:30:00Z', pickup, drop },
  }) as Truck
const trucks = ['Mumbai', 'Thane', 'Nashik', 'Surat', 'Vapi', 'Daman'].map((from, at) =>
  passer(from, from, 40_000 + 1000 * at),
)

function open(markedId: string | null) {
  const [onMark, onChoose] = [vi.fn(), vi.fn()]
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <TrucksMap {...{ trucks, markedId, onMark, onChoose }} bounds="" />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { container, onMark, onChoose }
}
const pins = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('trucks that pass stand at the pickup with the price of their part, the first five, tied to the list', () => {
  const { container, onMark, onChoose } = open(null)
  expect(pins()).toEqual(['Mumbai ₹40,000', 'Thane ₹41,000', 'Nashik ₹42,000', 'Surat ₹43,000', 'Vapi ₹44,000'])
  const thane = screen.getByRole('button', { name: 'From Thane, ₹41,000: show in the list' })
  fireEvent.mouseEnter(thane)
  fireEvent.click(thane)
  expect([onMark.mock.calls, onChoose.mock.calls]).toEqual([[['Thane']], [['Thane']]])
  // The lane, without the way of a truck.
  expect(container.querySelectorAll('[data-lane]')).toHaveLength(1)
  expect(container.querySelectorAll('[data-way]')).toHaveLength(0)
})

test('the one that is looked at has a pin whichever it is, and its own way in dots under the lane', () => {
  const { container } = open('Daman')
  expect(pins().at(-1)).toBe('Daman ₹45,000')
  expect(container.querySelector('[data-way]')?.getAttribute('stroke-dasharray')).toBeTruthy()
})
