import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../lib/language/locale.ts'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As Chromium, Firefox and Safari write it. */
const missing = [
  'Failed to fetch dynamically imported module: https://vapsi.example/assets/bookings-tab-1.js',
  'error loading dynamically imported module: https://vapsi.example/assets/bookings-tab-1.js',
  'Importing a module script failed.',
].map((message) => new TypeError(message))

function broken(error: Error, isReachable: () => boolean) {
  vi.spyOn(console, 'error').mockReturnValue()
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: isReachable() ? 200 : 503 }))
  const Screen = () => {
    throw error
  }
  render(
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>
    </I18nProvider>,
  )
  return reload
}

test.each(missing)('a missing script (%s): the page is loaded again, and no message stands before', async (error) => {
  const reload = broken(error, () => true)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByText('Something went wrong')).toBeNull()
})

test('while the server cannot be reached the page stays with its message; with the signal it is loaded again', async () => {
  let isReachable = false
  const reload = broken(missing[0]!, () => isReachable)
  await screen.findByText('Something went wrong')
  expect(reload).not.toHaveBeenCalled()
  isReachable = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a page that was loaded again just now is not loaded a third time', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as unknown as PerformanceNavigationTiming,
  ])
  vi.spyOn(performance, 'now').mockReturnValue(3000)
  const reload = broken(missing[0]!, () => true)
  await screen.findByText('Something went wrong')
  expect(reload).not.toHaveBeenCalled()
})

test('a screen that breaks by itself says so, and is not loaded again', async () => {
  const reload = broken(new Error('a defect'), () => true)
  await screen.findByText('Something went wrong')
  expect(reload).not.toHaveBeenCalled()
})
