import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { newQueryClient } from '../../lib/api/queries.tsx'
import { AuthProvider } from '../../lib/session/session.tsx'
import { RateDialog } from './rate-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a rating whose answer was lost is repeated as it was; with other stars it is another request', async () => {
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    if (method === 'POST') keys.push(headers['idempotency-key'])
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  render(
    <I18nProvider i18n={i18n}>
      <AuthProvider>
        <QueryClientProvider client={newQueryClient()}>
          <RateDialog bookingId="b1" personId="t1" whom="driver" name="Singh Roadways" onClose={vi.fn()} />
        </QueryClientProvider>
      </AuthProvider>
    </I18nProvider>,
  )
  const send = async (stars: number) => {
    fireEvent.click(screen.getByRole('radio', { name: `${stars} of 5 stars` }))
    const before = keys.length
    fireEvent.click(screen.getByRole('button', { name: 'Send rating' }))
    await waitFor(() => expect(keys).toHaveLength(before + 1))
    await screen.findByRole('alert')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send rating' }).ariaBusy).not.toBe('true'))
  }
  await send(4)
  await send(4)
  await send(5)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
