import { admin } from '@vapsi/contract/admin/admin'
import { bids } from '@vapsi/contract/bids'
import { bookings } from '@vapsi/contract/bookings'
import { fleet } from '@vapsi/contract/fleet'
import { identity } from '@vapsi/contract/identity'
import { market } from '@vapsi/contract/market'
import { notifications } from '@vapsi/contract/notifications'
import { payments } from '@vapsi/contract/payments'
import { users } from '@vapsi/contract/users'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, errorMessage } from './api-error.ts'
import { addressOf, api, read } from './api.ts'
import { concerning, concerningOffice } from './concerning.ts'
import { nextOf, readPage } from './paged.ts'
import '../language/locale.ts'
import { newQueryClient } from './queries.tsx'
import { sessionStore } from '../session/session-store.ts'

const answer = (body: string, init: ResponseInit = {}) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, init)))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.reset()
})

test('a body travels as JSON with the cookies, a key when one is given', async () => {
  const fetched = answer('{"id":"b1"}', { status: 201 })
  const bid = { id: 'a/b', vehicleId: 'v1', bidPrice: 36500 }
  expect(await api(bids.place, bid, { idempotencyKey: 'k' })).toEqual({ id: 'b1' })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/posted-loads/a%2Fb/bids')
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"vehicleId":"v1","bidPrice":36500}',
  })
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k' })
})

test('what a page changes, it changes in the name of whom it shows; what it reads is for whoever is there', async () => {
  const fetched = answer('{}')
  sessionStore.set({ id: 'u1', name: 'Asha' } as never)
  await api(users.sendDeleteOtp)
  await api(users.me)
  sessionStore.set(null)
  await api(identity.shipper.checkUser, { mobile: '9000000001' })
  const named = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-vapsi-person'))
  expect(named).toEqual(['u1', null, null])
})

test('a challenge is solved and the call repeated with it, once; what cannot be solved is the refusal', async () => {
  vi.doMock('../session/challenge.ts', () => ({
    solvedChallenge: vi.fn().mockResolvedValueOnce('c29sdmVk').mockResolvedValue(null),
  }))
  const refusal = () => new Response('{"code":"challenge_needed","message":"One more check"}', { status: 429 })
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  fetched.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(new Response('{"exists":true}'))
  expect(await api(identity.shipper.checkUser, { mobile: '9' })).toEqual({ exists: true })
  const [, again] = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-vapsi-challenge'))
  expect([fetched.mock.calls.length, again]).toEqual([2, 'c29sdmVk'])
  fetched.mockResolvedValueOnce(refusal())
  await expect(api(identity.requestCode, { mobile: '9' })).rejects.toMatchObject({
    status: 429,
    code: 'challenge_needed',
  })
  expect(fetched).toHaveBeenCalledTimes(3)
  vi.doUnmock('../session/challenge.ts')
})

test('an empty answer is undefined', async () => {
  answer('', { status: 200 })
  expect(await api(fleet.remove, { id: '1' })).toBeUndefined()
})

test('a refusal says STATUS: text, and keeps what the server said about it', async () => {
  const text = '{"message":"This bid is no longer open.","code":"bid_not_open","fields":{"pincode":"six digits"}}'
  answer(text, { status: 409, headers: { 'retry-after': '30' } })
  const error = await api(bids.accept, { id: '1' }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: `409: ${text}`,
    status: 409,
    serverMessage: 'This bid is no longer open.',
    code: 'bid_not_open',
    fields: { pincode: 'six digits' },
    retryAfterSeconds: 30,
  })
  expect(errorMessage(error, 'fallback')).toBe('This bid is no longer open.')
})

test('a refusal without a body says its status text', async () => {
  answer('', { status: 502, statusText: 'Bad Gateway' })
  const error = await api(users.me).catch((e: unknown) => e)
  expect(error).toMatchObject({ message: '502: Bad Gateway' })
  expect(errorMessage(error, 'Failed to assign order.')).toBe('Failed to assign order.')
})

test('without a connection the error says what to do', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await api(users.me).catch((e: unknown) => e)
  expect(error).toMatchObject({ status: 0, code: 'unreachable' })
  expect(errorMessage(error, '')).toMatch(/try again/i)
})

test('filters that are empty stay away from the address, and names stand where the contract has them', () => {
  expect(addressOf(market.search, { from: 'Pune', to: '', category: null, minPrice: 0 })).toBe(
    '/api/market-trucks?from=Pune&minPrice=0',
  )
  expect(addressOf(bids.mine)).toBe('/api/bids')
  expect(addressOf(payments.howToPay, { id: 'b 1' })).toBe('/api/bookings/b%201/how-to-pay')
})

test('a key is the address, and reads it', async () => {
  const fetched = answer('{}')
  expect(read(payments.howToPay, { id: 'b1' }).queryKey).toEqual(['/api/bookings/b1/how-to-pay'])
  await newQueryClient().fetchQuery(read(bookings.get, { id: 'b1' }))
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/bookings/b1')
})

test('what lies beneath a call concerns it, under any filters; a longer name does not', () => {
  const isConcerned = concerning(bookings.list, notifications.list)
  const of = (queryKey: readonly string[]) => isConcerned({ queryKey })
  expect(of(read(payments.howToPay, { id: 'b1' }).queryKey)).toBe(true)
  expect(of(['paged', addressOf(bookings.list, { group: 'running' })])).toBe(true)
  expect(of(read(notifications.unread).queryKey)).toBe(true)
  expect(of(['/api/bookings-of-others'])).toBe(false)
  expect(of(read(admin.bookings).queryKey)).toBe(false)
  expect(concerningOffice({ queryKey: ['paged', addressOf(admin.bookings)] })).toBe(true)
})

test('a key is joined by slashes, and its answer is never stale, never retried', async () => {
  const fetched = answer('[]')
  const client = newQueryClient()
  await client.fetchQuery({ queryKey: ['/api/vehicles', 'v1'] })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/vehicles/v1')
  await client.fetchQuery({ queryKey: ['/api/vehicles', 'v1'] })
  expect(fetched).toHaveBeenCalledTimes(1)
  const { queries, mutations } = client.getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})

test('401 throws everywhere but for the current user, who is then nobody', async () => {
  answer('{"message":"Please sign in."}', { status: 401 })
  const client = newQueryClient()
  await expect(client.fetchQuery({ queryKey: ['/api/bookings'] })).rejects.toMatchObject({ status: 401 })
  expect(await client.fetchQuery({ queryKey: ['/api/user'] })).toBeNull()
})

test('the cached current user and the session are one', async () => {
  const client = newQueryClient()
  const person = { id: 'u1', name: 'Asha' } as never
  sessionStore.set(person)
  expect(client.getQueryData(['/api/user'])).toBe(person)
  client.setQueryData(['/api/bookings'], [1])
  client.setQueryData(['/api/user'], null)
  expect(sessionStore.get().user).toBeNull()
  expect(client.getQueryData(['/api/bookings'])).toBeUndefined()
})

test('a page knows the total and the next one', async () => {
  answer('[1,2]', { headers: { 'x-total-count': '23', link: '</api/bids?cursor=a,b>; rel="next"' } })
  expect(await readPage('/api/bids')).toEqual({ rows: [1, 2], total: 23, next: '/api/bids?cursor=a,b' })
  expect(nextOf('</first>; rel="first", </api/x?cursor=2>; rel="next"')).toBe('/api/x?cursor=2')
  expect(nextOf(null)).toBeNull()
})
