import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { newQueryClient } from '../../lib/api/queries.tsx'
import { AuthProvider } from '../../lib/session/session.tsx'
import { PostLoadForm } from './post-load-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what the server refuses is said at its field, and the focus goes there', async () => {
  const refusal = {
    message: 'Enter a weight between 0.1 and 100 tons',
    fields: { weight: 'Enter a weight between 0.1 and 100 tons' },
  }
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url === '/api/posted-loads'
        ? new Response(JSON.stringify(refusal), { status: 400 })
        : new Response('', { status: 401 }),
    ),
  )
  const at = (text: string) => ({ text, place: null })
  const filled = {
    from: at('Pune'),
    to: at('Surat'),
    material: 'Steel',
    weight: '500',
    expectedPrice: '30000',
    pickupDate: '2026-12-03',
  }
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <AuthProvider>
          <PostLoadForm initial={filled} onPosted={vi.fn()} />
        </AuthProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Post Load & Get Quotes' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Weight/)))
  expect(screen.getByLabelText(/Weight/).getAttribute('aria-invalid')).toBe('true')
})
