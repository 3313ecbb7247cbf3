import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { newQueryClient } from '../../lib/api/queries.tsx'
import { AuthProvider } from '../../lib/session/session.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { dismissToast } from '../../lib/session/toast.ts'
import { ToastRegion } from '../../ui/overlay/toast-region.tsx'
// Loaded with the first toast; here at once, so that no test waits for it.
import '../../ui/overlay/toast-view.tsx'

interface Call {
  method: string
  url: string
  body: unknown
  headers: Record<string, string>
}

/**
 * For tests: an office whose server is a table of answers, `'GET /api/admin/users'` → body, `[status, body]` or
 * `[status, body, headers]`; an Error is an answer that was lost.
 */
export function renderOffice() {
  const answers: Record<string, unknown> = {}
  const calls: Call[] = []
  const leave: (() => void)[] = []

  /** Follows the session until the test ends: two that follow each other would never settle. */
  const aClient = () => {
    const subscribe = vi.spyOn(sessionStore, 'subscribe')
    const client = newQueryClient()
    leave.push(...subscribe.mock.results.map(({ value }) => value as () => void))
    subscribe.mockRestore()
    return client
  }

  beforeEach(() => {
    localStorage.clear()
    sessionStore.reset()
    window.history.replaceState(null, '', '/admin')
    calls.length = 0
    for (const key of Object.keys(answers)) delete answers[key]
    answers['GET /api/user'] = {
      id: 'a1',
      name: 'Meena',
      email: 'meena@vapsi.example',
      mobile: null,
      isAdmin: true,
      officeRole: 'owner',
    }
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET'
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      calls.push({ method, url, body, headers: { ...(init.headers as Record<string, string>) } })
      const key = `${method} ${url}`
      const found = answers[key] ?? answers[key.split('?')[0] ?? key] ?? [404, { message: `Nothing at ${key}` }]
      if (found instanceof Error) return Promise.reject(found)
      const [status, reply, headers] = isStatus(found) ? found : [200, found]
      return Promise.resolve(
        new Response(status === 304 ? null : JSON.stringify(reply), { status, headers: { etag: 'W/"1"', ...headers } }),
      )
    })
  })
  afterEach(() => {
    cleanup()
    dismissToast()
    for (const off of leave.splice(0)) off()
    vi.unstubAllGlobals()
  })

  return {
    answers,
    calls,
    /** What was sent: the calls of one method to an address. */
    sent: (method: string, url: string) => calls.filter((call) => call.method === method && call.url === url),
    render: (screen: ReactNode, path = '/admin') => {
      window.history.replaceState(null, '', path)
      return render(
        <I18nProvider i18n={i18n}>
          <AuthProvider>
            <QueryClientProvider client={aClient()}>{screen}</QueryClientProvider>
            <ToastRegion />
          </AuthProvider>
        </I18nProvider>,
      )
    },
  }
}

const isStatus = (answer: unknown): answer is [number, unknown, Record<string, string>?] =>
  Array.isArray(answer) && answer.length >= 2 && answer.length <= 3 && typeof answer[0] === 'number'
