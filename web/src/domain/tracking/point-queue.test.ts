import type { PositionPoint } from '@vapsi/contract/tracking'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { dropPoints, keepPoint, sendAllPoints, sendPoints } from './point-queue.ts'

const phone = vi.hoisted(() => ({ kept: new Map<string, PositionPoint[]>(), api: vi.fn() }))
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  keys: async () => [...phone.kept.keys()],
  get: async (key: string) => phone.kept.get(key),
  del: async (key: string) => void phone.kept.delete(key),
  update: async (key: string, change: (points?: PositionPoint[]) => PositionPoint[]) =>
    void phone.kept.set(key, change(phone.kept.get(key))),
}))
vi.mock('../../lib/api/api.ts', () => ({ api: phone.api }))

/** One each five minutes, beginning at six in the morning. */
const point = (at: number): PositionPoint => ({
  at: new Date(Date.parse('2026-11-20T00:30:00Z') + at * 300_000).toISOString(),
  lat: 19 + at / 1000,
  lng: 73,
  accuracyM: 10,
})
const sent = () => phone.api.mock.calls.map(([, body]) => body as { id: string; points: PositionPoint[] })

beforeEach(() => {
  phone.kept.clear()
  phone.api.mockReset()
})

test('a day of points comes in batches, in order, once, with their own moments', async () => {
  phone.api.mockRejectedValue(new ApiError(0, '', { message: 'No connection' }))
  const all = Array.from({ length: 720 }, (_, at) => point(at))
  for (const one of all) await keepPoint('d1', 'b1', one)
  await sendPoints('d1', 'b1')
  expect(phone.kept.get('d1 b1')).toHaveLength(720)

  phone.api.mockReset()
  phone.api.mockResolvedValue({ taken: 500 })
  await keepPoint('d2', 'b9', point(1))
  await Promise.all([sendAllPoints('d1'), sendPoints('d1', 'b1')])
  expect(sent().map(({ id, points }) => [id, points.length])).toEqual([
    ['b1', 500],
    ['b1', 220],
  ])
  expect(sent().flatMap(({ points }) => points)).toEqual(all)
  expect(phone.kept.get('d2 b9')).toHaveLength(1)
})

test('a point that is taken while a batch is on its way is sent with the next', async () => {
  await keepPoint('d1', 'b1', point(0))
  phone.api.mockImplementationOnce(async () => {
    await keepPoint('d1', 'b1', point(1))
    return { taken: 1 }
  })
  phone.api.mockResolvedValue({ taken: 1 })
  await sendPoints('d1', 'b1')
  expect(sent().map(({ points }) => points)).toEqual([[point(0)], [point(1)]])
})

test('what the server refuses for good is dropped, what may pass waits, and a consent that ends takes all with it', async () => {
  await keepPoint('d1', 'b1', point(0))
  phone.api.mockRejectedValue(new ApiError(503, '', { message: 'Busy' }))
  await sendPoints('d1', 'b1')
  expect(phone.kept.get('d1 b1')).toHaveLength(1)
  phone.api.mockRejectedValue(new ApiError(409, '', { message: 'Stopped' }))
  await sendPoints('d1', 'b1')
  expect(phone.kept.get('d1 b1')).toEqual([])
  await keepPoint('d1', 'b1', point(2))
  await dropPoints('d1', 'b1')
  expect(phone.kept.has('d1 b1')).toBe(false)
})
