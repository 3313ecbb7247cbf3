import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Ago } from '../../ui/ago.tsx'
import { TimeLeft } from '../../ui/figures.tsx'
import { showIn } from './locale.ts'
import { RenderedAt, useIndianDay } from './now.ts'

beforeAll(() => showIn('en'))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const Today = () => useIndianDay()
const page = (renderedAt: number | null) => (
  <I18nProvider i18n={i18n}>
    <RenderedAt value={renderedAt}>
      <p>
        <Ago at="2026-11-21T10:00:00Z" />
      </p>
      <p>
        <TimeLeft until="2026-11-23T10:30:30Z" />
      </p>
      <p>
        <Today />
      </p>
    </RenderedAt>
  </I18nProvider>
)
const lines = (root: Element) => [...root.querySelectorAll('p')].map((line) => line.textContent)

test('a page is hydrated with the time at which the server rendered it, then says the time of the device', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const renderedAt = Date.parse('2026-11-21T10:59:59Z')
  vi.setSystemTime(renderedAt)
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page(renderedAt))
  const written = ['59 min ago', '1 d 23 h left', '2026-11-21']
  expect(lines(root)).toEqual(written)
  vi.setSystemTime('2026-11-21T18:30:00Z')
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  render(page(renderedAt), { container: root, hydrate: true, onRecoverableError })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(lines(root)).toEqual(['8 h ago', '1 d 16 h left', '2026-11-22'])
})

test('it goes on by itself, and counts down to expired', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime('2026-11-23T10:28:00Z')
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page(null))
  render(page(null), { container: root, hydrate: true })
  expect(lines(root)[1]).toBe('2 min left')
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(lines(root)[1]).toBe('1 min left')
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(lines(root)[1]).toBe('expired')
})
