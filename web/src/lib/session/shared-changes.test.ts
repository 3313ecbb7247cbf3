import { QueryObserver } from '@tanstack/react-query'
import { BroadcastChannel as Channel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareChanges, tellChange } from './shared-changes.ts'
import { newQueryClient } from '../api/queries.tsx'
import { type CurrentUser, sessionStore } from './session-store.ts'

// A browser has it; the page that tests play has only what happy-dom brings.
vi.stubGlobal('BroadcastChannel', Channel)

const client = newQueryClient()
const user = { id: 'd1', name: 'Balbir Singh', userType: 'transporter' } as CurrentUser
let otherTab: BroadcastChannel
let stop: () => void
const received = vi.fn()
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50))

beforeEach(() => {
  sessionStore.set(user)
  otherTab = new BroadcastChannel('vapsi.changed')
  otherTab.addEventListener('message', ({ data }) => received(data))
  stop = shareChanges(client, user.id)
})
afterEach(() => {
  stop()
  otherTab.close()
  client.clear()
  received.mockClear()
})

/** How often each of these was read since it came on the screen. */
function onScreen(...keys: string[]) {
  const reads = keys.map((key) => {
    const queryFn = vi.fn(() => Promise.resolve(key))
    new QueryObserver(client, { queryKey: [key], queryFn }).subscribe(() => undefined)
    return queryFn
  })
  return () => reads.map((read) => read.mock.calls.length)
}

test('what another tab of this person changed is read again, the office and the settings are not', async () => {
  const counts = onScreen('/api/bookings', '/api/vehicles', '/api/config', '/api/admin/queues')
  otherTab.postMessage('d1')
  await vi.waitFor(() => expect(counts()).toEqual([2, 2, 1, 1]))
})

test('what somebody else changed in a tab of theirs concerns nobody here, nor after signing out', async () => {
  const counts = onScreen('/api/bookings')
  otherTab.postMessage('d2')
  await aMoment()
  expect(counts()).toEqual([1])
  sessionStore.set(null)
  await aMoment()
  const signedOut = counts()
  otherTab.postMessage('d1')
  await aMoment()
  expect(counts()).toEqual(signedOut)
})

test('a change that succeeded is told, one that failed is not', async () => {
  const change = (mutationFn: () => Promise<unknown>) =>
    client.getMutationCache().build(client, { mutationFn }).execute(undefined)
  await change(() => Promise.reject(new Error('409'))).catch(() => undefined)
  await change(() => Promise.resolve())
  await vi.waitFor(() => expect(received).toHaveBeenCalled())
  expect(received.mock.calls).toEqual([['d1']])
})

test('nobody signed in tells nothing', async () => {
  sessionStore.set(null)
  tellChange()
  await aMoment()
  expect(received).not.toHaveBeenCalled()
})
