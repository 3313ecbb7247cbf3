import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { type QueuedStamp, addPlace, flushStamps, keepStamp } from './stamp-queue.ts'

const phone = vi.hoisted(() => ({ kept: new Map<string, unknown>(), api: vi.fn() }))
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  entries: async () => [...phone.kept],
  set: async (key: string, value: unknown) => void phone.kept.set(key, value),
  del: async (key: string) => void phone.kept.delete(key),
  update: async (key: string, change: (value: unknown) => unknown) =>
    void phone.kept.set(key, change(phone.kept.get(key))),
}))
vi.mock('../../lib/api/api.ts', () => ({ api: phone.api }))

const tapped = (stamp: QueuedStamp['stamp'], hour: number, bookingId = 'b1', userId = 'd1'): QueuedStamp => ({
  userId,
  bookingId,
  stamp,
  at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
})
const day: readonly QueuedStamp[] = [
  tapped('pickup_arrived', 4),
  tapped('loaded', 6),
  tapped('left', 7),
  tapped('drop_arrived', 15),
  tapped('unloaded', 18),
]
const noSignal = new ApiError(0, '', { message: 'No connection' })
const refused = (code: string) => new ApiError(409, '', { message: code, code })
const sent = () => phone.api.mock.calls.map(([, body]) => body as { id: string; stamp: string; at: string })

beforeEach(() => {
  phone.kept.clear()
  phone.api.mockReset()
})

test('a day without signal comes in its order, each tap once and with its own moment', async () => {
  phone.api.mockRejectedValue(noSignal)
  // As a phone returns them: by key, not by time.
  for (const stamp of day.toReversed()) await keepStamp(stamp)
  await addPlace(day[3]!, { lat: 26.9, lng: 75.8, accuracyM: 12 })
  await flushStamps('d1', vi.fn())
  expect(sent()).toHaveLength(1)
  expect(phone.kept.size).toBe(5)

  phone.api.mockReset()
  phone.api.mockResolvedValue({})
  // The signal comes back in three places at once.
  const settled = vi.fn()
  await Promise.all([flushStamps('d1', settled), flushStamps('d1', settled), flushStamps('d1', settled)])
  expect(sent().map(({ stamp, at }) => [stamp, at])).toEqual(day.map(({ stamp, at }) => [stamp, at]))
  expect(sent()[3]).toMatchObject({ id: 'b1', place: { lat: 26.9, lng: 75.8, accuracyM: 12 } })
  expect(settled).toHaveBeenCalledTimes(5)
  expect(phone.kept.size).toBe(0)
})

test('one that comes before its receipt keeps those behind it waiting, of its own trip alone', async () => {
  for (const stamp of [...day, tapped('loaded', 8, 'b2')]) await keepStamp(stamp)
  phone.api.mockImplementation(async (_: unknown, { id, stamp }: { id: string; stamp: string }) => {
    if (id === 'b1' && stamp === 'left') throw refused('stamp_too_early')
    return {}
  })
  await flushStamps('d1', vi.fn())
  expect(sent().map(({ id, stamp }) => `${id} ${stamp}`)).toEqual([
    'b1 pickup_arrived',
    'b1 loaded',
    'b1 left',
    'b2 loaded',
  ])
  expect([...phone.kept.values()]).toMatchObject([{ stamp: 'left' }, { stamp: 'drop_arrived' }, { stamp: 'unloaded' }])
})

test('one that is never taken leaves the phone and says why; another person’s stays where it is', async () => {
  await keepStamp(day[0]!)
  await keepStamp(tapped('pickup_arrived', 5, 'b3', 'd2'))
  phone.api.mockRejectedValue(refused('booking_state'))
  const settled = vi.fn()
  await flushStamps('d1', settled)
  expect(settled).toHaveBeenCalledExactlyOnceWith(day[0], expect.objectContaining({ code: 'booking_state' }))
  expect([...phone.kept.values()]).toMatchObject([{ userId: 'd2' }])
})
