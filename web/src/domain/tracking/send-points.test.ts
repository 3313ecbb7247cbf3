import { beforeEach, expect, test, vi } from 'vitest'
import { kept } from '../outbox/fake-shelf.ts'
import { answers, done, forgetAll, noSignal, refusal, server } from '../outbox/phone-and-server.ts'
import { putInOutbox, sendWaiting } from '../outbox/send-outbox.ts'
import { dropPoints, sendPoint } from './send-points.ts'

const { server: mocked } = await vi.hoisted(() => import('../outbox/phone-and-server.ts'))
vi.mock('idb-keyval', () => import('../outbox/fake-shelf.ts'))
vi.mock('../../lib/api/api.ts', () => ({ api: mocked.api }))

/** One each five minutes, beginning at six in the morning. */
const point = (nth: number) => ({
  at: new Date(Date.parse('2026-11-20T00:30:00Z') + nth * 300_000).toISOString(),
  lat: 19 + nth / 1000,
  lng: 73,
  accuracyM: 10,
})
const sent = () => server.calls.map(({ body }) => body as { id: string; points: ReturnType<typeof point>[] })

beforeEach(forgetAll)

test('days of points come in batches, in order, once, with their own moments', async () => {
  const all = Array.from({ length: 720 }, (_, nth) => point(nth))
  for (const one of all) kept.set(`k ${one.at}`, done('point', 0, one, { id: `k ${one.at}`, at: one.at }))
  answers(() => ({ taken: 500 }))
  await Promise.all([sendWaiting(), sendWaiting()])
  expect(sent().map(({ id, points }) => [id, points.length])).toEqual([
    ['b1', 500],
    ['b1', 220],
  ])
  expect(sent().flatMap(({ points }) => points)).toEqual(all)
  expect(kept.size).toBe(0)
})

test('a point that is taken while a batch is on its way is sent with the next', async () => {
  let isFirst = true
  answers(async () => {
    if (isFirst) {
      isFirst = false
      await putInOutbox(done('point', 1, point(1)))
    }
    return { taken: 1 }
  })
  await sendPoint('d1', 'b1', point(0))
  await sendWaiting()
  expect(sent().map(({ points }) => points)).toEqual([[point(0)], [point(1)]])
})

test('what the server refuses for good is dropped, what may pass waits, and a consent that ends takes all with it', async () => {
  const fails = (error: Error) =>
    answers(() => {
      throw error
    })
  fails(refusal(503, 'busy'))
  await sendPoint('d1', 'b1', point(0))
  expect(kept.size).toBe(1)
  fails(refusal(409, 'stopped'))
  await sendWaiting()
  expect(kept.size).toBe(0)
  fails(noSignal)
  await sendPoint('d1', 'b1', point(2))
  await dropPoints('d1', 'b1')
  expect(kept.size).toBe(0)
})
