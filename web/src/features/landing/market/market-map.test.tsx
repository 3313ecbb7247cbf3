import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../../lib/language/locale.ts'
import { HeroMap } from './market-map.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-28T06:00:00.000Z'
const [delhi, pune, surat, jaipur] = [
  { lat: 28.65, lng: 77.23 },
  { lat: 18.52, lng: 73.86 },
  { lat: 21.2, lng: 72.83 },
  { lat: 26.92, lng: 75.79 },
]
const rest = { category: 'Open', tons: 9, at }
const truck = { ...rest, kind: 'truck', from: 'Delhi', to: 'Pune', fromAt: delhi, toAt: pune, price: 52_000 }
const load = { ...rest, kind: 'load', from: 'Surat', to: 'Jaipur', fromAt: surat, toAt: jaipur, price: 44_500 }

function open(answer: object | null) {
  vi.stubGlobal('fetch', () =>
    answer === null ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response(JSON.stringify(answer))),
  )
  return render(
    <I18nProvider i18n={i18n}>
      <HeroMap />
    </I18nProvider>,
  )
}
const example = /^Lanes between Indian cities/

test('the newest trucks and loads lie on the map with their ways; a pin that would cover a newer one is left out', async () => {
  const { container } = open({
    at,
    trucks: 74,
    loads: 88,
    newest: [truck, load, { ...truck, price: 1, from: 'Noida' }],
  })
  const links = within(await screen.findByRole('list', { name: 'The newest trucks and loads' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/book-truck?from=Delhi&to=Pune', 'TruckDelhi to Pune₹52,000'],
    ['/loads-home', 'LoadSurat to Jaipur₹44,500'],
  ])
  expect(container.querySelectorAll('path')).toHaveLength(3)
  screen.getByText('74 trucks for hire · 88 loads waiting')
  expect(screen.queryByRole('img', { name: example })).toBeNull()
})

test.each([
  ['of a small market', { at, trucks: 3, loads: 1, newest: [truck] }],
  ['without an answer', null],
])('%s the example stays', async (_, answer) => {
  open(answer)
  await new Promise((resolve) => setTimeout(resolve, 20))
  screen.getByRole('img', { name: example })
  expect(screen.queryByRole('list')).toBeNull()
})
