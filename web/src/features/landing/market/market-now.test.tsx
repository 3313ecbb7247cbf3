import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../../lib/language/locale.ts'
import { MarketNow } from './market-now.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = new Date().toISOString()
const truck = { kind: 'truck', from: 'Delhi', to: 'Pune', category: 'Open', tons: 15, price: 52_000, at }
const load = { kind: 'load', from: 'Surat', to: 'Jaipur', category: 'Container', tons: 9, price: 44_500, at }

function open(answer: object | null) {
  vi.stubGlobal('fetch', () =>
    answer === null ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response(JSON.stringify(answer))),
  )
  render(
    <I18nProvider i18n={i18n}>
      <MarketNow />
    </I18nProvider>,
  )
}

test('counts lead to trucks and to loads, and the newest of both stand below', async () => {
  open({ at, trucks: 74, loads: 10_000, newest: [truck, load] })
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/book-truck',
    '/loads-home',
    '/book-truck?from=Delhi&to=Pune',
    '/loads-home',
  ])
  const [trucks, loads, first, second] = links.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect([trucks, loads]).toEqual(['74trucks for hire', '10,000+loads waiting'])
  expect(first).toContain('Delhi to PuneTruck · 15 t₹52,000')
  expect(second).toContain('Surat to JaipurLoad · 9 t₹44,500')
})

test('of a small market only the counts are said, of an empty one what to do', async () => {
  open({ at, trucks: 3, loads: 1, newest: [truck, load] })
  expect(await screen.findAllByRole('link')).toHaveLength(2)
  cleanup()
  open({ at, trucks: 0, loads: 0, newest: [] })
  expect(await screen.findByText(/^Nothing is posted at this minute/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('without an answer there is no such part', async () => {
  open(null)
  expect(screen.getByRole('heading', { name: 'The market now' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
