import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A page at its start: not seen yet, and loaded this long ago.
async function aPageOf(ms: number) {
  vi.resetModules()
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  vi.doMock('../lib/session/session.tsx', () => ({ useAuth: () => ({ isLoading: false }) }))
  const { i18n } = await import('@lingui/core')
  const { I18nProvider } = await import('@lingui/react')
  await import('../lib/language/locale.ts')
  const { Splash } = await import('./splash.tsx')
  return (
    <I18nProvider i18n={i18n}>
      <Splash />
    </I18nProvider>
  )
}
const isSeen = () => document.querySelector('.splash') !== null

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.doUnmock('../lib/session/session.tsx')
})

test('it stands until the page is 2 seconds old', async () => {
  render(await aPageOf(500))
  await act(() => vi.advanceTimersByTimeAsync(1400))
  expect(isSeen()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(isSeen()).toBe(false)
})

test('who comes to the home page later than that sees nothing of it, not for a moment', async () => {
  render(await aPageOf(9000))
  expect(isSeen()).toBe(false)
})

test('a home page whose code comes late takes over what was written', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await aPageOf(9000)
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  expect(isSeen()).toBe(true)
  render(page, { container: root, hydrate: true })
  expect(complaints).not.toHaveBeenCalled()
  expect(isSeen()).toBe(false)
})
