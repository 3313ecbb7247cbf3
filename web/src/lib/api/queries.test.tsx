import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePaged } from './paged.ts'
import { newQueryClient } from './queries.tsx'
import { type CurrentUser, sessionStore } from '../session/session-store.ts'

const asha = { id: 'u1', name: 'Asha', userType: 'shipper', isAdmin: false } as CurrentUser
const other = { ...asha, id: 'u2' }
// One for the whole file, like in a tab: each client follows the session for good.
const client = newQueryClient()
let waiting: ((rows: unknown[]) => void)[]

beforeEach(() => {
  client.clear()
  sessionStore.reset()
  waiting = []
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
        waiting.push((rows) => resolve(new Response(JSON.stringify(rows))))
      }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function shown() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => usePaged<string>({ address: '/api/market-trucks' }), { wrapper }).result
}

test('a list that was asked for before the page knew who is signed in still arrives', async () => {
  const list = shown()
  act(() => sessionStore.set(asha))
  await act(async () => waiting[0]?.(['truck']))
  await waitFor(() => expect(list.current.rows).toEqual(['truck']))
  expect(waiting).toHaveLength(1)
})

test('another person gets their own answers on a screen that stays, never those of the one before', async () => {
  sessionStore.set(asha)
  const list = shown()
  await act(async () => waiting[0]?.(['of Asha']))
  await waitFor(() => expect(list.current.rows).toEqual(['of Asha']))
  act(() => sessionStore.set(other))
  await waitFor(() => expect(list.current.rows).toEqual([]))
  await waitFor(() => expect(waiting).toHaveLength(2))
  await act(async () => waiting[1]?.(['of the other']))
  await waitFor(() => expect(list.current.rows).toEqual(['of the other']))
})

test('a list under way as the person changes is asked for again', async () => {
  sessionStore.set(asha)
  const list = shown()
  act(() => sessionStore.set(null))
  await waitFor(() => expect(waiting).toHaveLength(2))
  await act(async () => waiting[1]?.(['for everybody']))
  await waitFor(() => expect(list.current.rows).toEqual(['for everybody']))
})
