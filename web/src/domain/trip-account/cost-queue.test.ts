import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { type QueuedCost, flushCosts, forgetCostsOf, keepCost, sendCost } from './cost-queue.ts'

const phone = vi.hoisted(() => ({ kept: new Map<string, unknown>(), api: vi.fn(), upload: vi.fn() }))
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  entries: async () => [...phone.kept],
  set: async (key: string, value: unknown) => void phone.kept.set(key, value),
  del: async (key: string) => void phone.kept.delete(key),
}))
vi.mock('../../lib/api/api.ts', () => ({ api: phone.api }))
vi.mock('../../lib/api/upload.ts', () => ({ upload: phone.upload }))

const bill = new File(['a picture'], 'bill.jpg', { type: 'image/jpeg' })
let nth = 0
const spent = (hour: number, given: Partial<QueuedCost> = {}): QueuedCost => ({
  id: `k${(nth += 1)}`,
  userId: 'd1',
  bookingId: 'b1',
  kind: 'toll',
  amount: '450',
  note: '',
  photo: null,
  at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
  ...given,
})
const noSignal = new ApiError(0, '', { message: 'No connection' })
const refused = (status: number, code: string) => new ApiError(status, '', { message: code, code })
const sent = () => phone.api.mock.calls.map(([, body]) => body as { id: string; at: string })
const keys = () => phone.api.mock.calls.map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey)

beforeEach(() => {
  phone.kept.clear()
  phone.api.mockReset()
  phone.upload.mockReset()
})

test('what was spent without signal comes later, the oldest first, once and with its own moment', async () => {
  phone.api.mockRejectedValue(noSignal)
  const [noon, morning] = [spent(12, { photo: bill }), spent(6)]
  for (const cost of [noon, morning]) {
    await keepCost(cost)
    expect(await sendCost(cost)).toEqual({ is: 'waiting', error: noSignal })
  }
  expect(phone.kept.size).toBe(2)

  phone.api.mockReset()
  phone.api.mockImplementation(async (_: unknown, { at }: QueuedCost) => ({ addedId: `cost of ${at}` }))
  phone.upload.mockResolvedValue({})
  const settled = vi.fn()
  await Promise.all([flushCosts('d1', settled), flushCosts('d1', settled), flushCosts('d2', settled)])
  expect(sent().map(({ id, at }) => [id, at])).toEqual([
    ['b1', morning.at],
    ['b1', noon.at],
  ])
  expect(keys()).toEqual([morning.id, noon.id])
  expect(phone.upload.mock.calls.map(([, input, file]) => [input, file])).toEqual([
    [{ id: `cost of ${noon.at}` }, bill],
  ])
  expect(settled).toHaveBeenCalledTimes(2)
  expect(phone.kept.size).toBe(0)
})

test('an entry that stands waits for its photo alone', async () => {
  const cost = spent(9, { photo: bill })
  await keepCost(cost)
  phone.api.mockResolvedValue({ addedId: 'c7' })
  phone.upload.mockRejectedValueOnce(noSignal).mockResolvedValue({})
  await flushCosts('d1', vi.fn())
  await flushCosts('d1', vi.fn())
  expect(sent()).toHaveLength(1)
  const ids = phone.upload.mock.calls.map(([, { id }, , { idempotencyKey }]) => [id, idempotencyKey])
  expect(ids).toEqual([
    ['c7', `${cost.id}-photo`],
    ['c7', `${cost.id}-photo`],
  ])
  expect(phone.kept.size).toBe(0)
})

test('what the server never takes leaves the phone and says why; an overloaded one is asked later', async () => {
  const [first, second, third] = [spent(1), spent(2), spent(3)]
  for (const cost of [first, second, third]) await keepCost(cost)
  phone.api
    .mockRejectedValueOnce(refused(409, 'booking_state'))
    .mockRejectedValueOnce(refused(500, 'internal'))
    .mockRejectedValueOnce(refused(429, 'too_many_costs'))
  const settled = vi.fn()
  await flushCosts('d1', settled)
  expect(settled.mock.calls.map(([cost, { is }]) => [cost.id, is])).toEqual([
    [first.id, 'refused'],
    [third.id, 'refused'],
  ])
  expect([...phone.kept.keys()]).toEqual([second.id])
  // Not on every flush, because each try sends the photo.
  await flushCosts('d1', settled)
  expect(sent()).toHaveLength(3)
})

test('an entry that is taken back while it is sent does not come back, and an account that ends takes its entries along', async () => {
  const cost = spent(5, { photo: bill })
  await keepCost(cost)
  await keepCost(spent(6, { userId: 'd2' }))
  phone.api.mockImplementation(async () => {
    await forgetCostsOf('d1')
    return { addedId: 'c1' }
  })
  phone.upload.mockRejectedValue(noSignal)
  await flushCosts('d1', vi.fn())
  expect([...phone.kept.values()].map((kept) => (kept as QueuedCost).userId)).toEqual(['d2'])
})

test('what is changed and struck without signal comes later too: after what was added before, the last word of an entry alone', async () => {
  phone.api.mockRejectedValue(noSignal)
  const added = spent(6)
  const changed = spent(9, { does: 'change', costId: 'c1', amount: '460', photo: bill })
  const thenStruck = spent(10, { does: 'strike', costId: 'c1' })
  const changedTwice = [
    spent(11, { does: 'change', costId: 'c2', amount: '90' }),
    spent(12, { does: 'change', costId: 'c2', amount: '95' }),
  ]
  for (const cost of [added, changed, thenStruck, ...changedTwice]) {
    await keepCost(cost)
    expect((await sendCost(cost)).is).toBe('waiting')
  }
  phone.api.mockReset()
  phone.api.mockImplementation(async () => ({ addedId: 'c3' }))
  await Promise.all([flushCosts('d1', vi.fn()), flushCosts('d1', vi.fn())])
  expect(phone.api.mock.calls.map(([{ method, url }, input]) => [method, url, input])).toEqual([
    ['POST', '/api/bookings/:id/costs', { id: 'b1', kind: 'toll', amount: '450', note: '', at: added.at }],
    ['DELETE', '/api/trip-costs/:id', { id: 'c1' }],
    ['PUT', '/api/trip-costs/:id', { id: 'c2', kind: 'toll', amount: '95', note: '' }],
  ])
  expect(phone.upload).not.toHaveBeenCalled()
  expect(phone.kept.size).toBe(0)
})

test('a new photo follows its change; what was struck already is as it was wished, and a change of it is refused', async () => {
  const changed = spent(1, { does: 'change', costId: 'c1', photo: bill })
  phone.api.mockResolvedValueOnce({})
  phone.upload.mockResolvedValue({})
  await keepCost(changed)
  expect(await sendCost(changed)).toEqual({ is: 'sent' })
  expect(phone.upload.mock.calls.map(([, { id }, file]) => [id, file])).toEqual([['c1', bill]])
  phone.api.mockRejectedValue(refused(404, 'cost_not_found'))
  expect(await sendCost(spent(2, { does: 'strike', costId: 'c1' }))).toEqual({ is: 'sent' })
  expect((await sendCost(spent(3, { does: 'change', costId: 'c1' }))).is).toBe('refused')
})
