import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => document.body.replaceChildren())

async function aPage(state: object) {
  vi.resetModules()
  document.body.innerHTML = `<script type="application/json" id="page-state">${JSON.stringify(state)}</script>`
  return import('./page-state.ts')
}

test("the page's state is removed from it: it must not remain after a sign-out", async () => {
  const { takePageState, takeQueries } = await aPage({ user: { id: 'u1' }, locale: 'hi' })
  expect(takePageState()).toEqual({ user: { id: 'u1' }, locale: 'hi' })
  expect(document.body.innerHTML).toBe('')
  expect(takePageState()).toBeNull()
  expect(takeQueries()).toBeUndefined()
})

test('answers count as read when the page came, whatever the clock of the server said, and are given out once', async () => {
  const state = { status: 'success', data: [1], dataUpdatedAt: 1 }
  const queries = { mutations: [], queries: [{ queryKey: ['/api/bids'], queryHash: '["/api/bids"]', state }] }
  const { readByServer, takePageState, takeQueries } = await aPage({
    user: null,
    locale: 'en',
    queries,
    reads: ['/api/bids'],
  })
  takePageState()
  expect(readByServer()).toEqual(['/api/bids'])
  expect(takeQueries()?.queries[0]?.state.dataUpdatedAt).toBeGreaterThan(Date.now() - 60_000)
  expect(takeQueries()).toBeUndefined()
})
