import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newQueryClient } from '../../lib/api/queries.tsx'
import '../../lib/language/locale.ts'
import { AuthProvider } from '../../lib/session/session.tsx'
import { AuthPage } from './auth-page.tsx'
import type { SideName } from './sides.ts'

/** For tests: the sign-in page at a path. Returns the paths that it goes through. */
export function open(path: string, side: SideName = 'shipper'): string[] {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <I18nProvider i18n={i18n}>
      <Router hook={hook} searchHook={searchHook}>
        <QueryClientProvider client={newQueryClient()}>
          <AuthProvider>
            <AuthPage side={side} />
          </AuthProvider>
        </QueryClientProvider>
      </Router>
    </I18nProvider>,
  )
  return history
}
