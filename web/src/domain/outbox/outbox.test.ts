import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import '../documents/send-document.ts'
import '../tracking/send-points.ts'
import '../trip-account/send-cost.ts'
import '../detention/send-stamp.ts'
import { kept } from './fake-shelf.ts'
import { type Entry, forgetEntriesOf, taken } from './outbox.ts'
import { aCost, answers, done, forgetAll, noSignal, photo, refusal, server, signIn } from './phone-and-server.ts'
import { putInOutbox, sendNow, sendWaiting } from './send-outbox.ts'

const { server: mocked } = await vi.hoisted(() => import('./phone-and-server.ts'))
vi.mock('idb-keyval', () => import('./fake-shelf.ts'))
vi.mock('../../lib/api/api.ts', () => ({ api: mocked.api }))
vi.mock('../../lib/api/upload.ts', () => ({ upload: mocked.upload }))
vi.mock('../../lib/session/toast.ts', () => ({ toast: mocked.toast }))

const store = async (...entries: Entry[]) => {
  for (const entry of entries) await putInOutbox(entry)
}
const stamp = (name: string, hour: number, more = {}) => done('stamp', hour, { stamp: name as never }, more)
const sentTo = () => server.calls.map(({ to }) => to)

beforeEach(forgetAll)

describe('a request that arrived and whose answer was lost is sent again, and counts once', () => {
  const point = { at: '2026-11-20T06:00:00.000Z', lat: 19, lng: 73, accuracyM: 10 }
  test.each([
    ['a document', done('document', 6, { kind: 'pod', file: photo }), 1],
    ['a stamp', stamp('loaded', 6), 1],
    ['a cost with the photo of its bill', done('cost', 6, { ...aCost, photo }), 2],
    ['a changed cost', done('cost', 6, { ...aCost, does: 'change', costId: 'c1' }), 1],
    ['a struck cost', done('cost', 6, { ...aCost, does: 'strike', costId: 'c1' }), 1],
    ['a position', done('point', 6, point), 1],
  ])('%s', async (_, entry, count) => {
    const lost = new Set<string>()
    answers((to) => {
      const isFirst = !lost.has(to)
      lost.add(to)
      if (isFirst) throw noSignal
      return { addedId: 'c9' }
    })
    await store(entry)
    for (let tries = 0; kept.size > 0 && tries < 5; tries++) await sendWaiting()
    expect(kept.size).toBe(0)
    expect(server.calls).toHaveLength(2 * count)
    expect(server.counted.size).toBe(count)
    expect(server.calls.every(({ userId }) => userId === 'd1')).toBe(true)
  })
})

test('a day without signal comes in its order, each thing once and with its own moment', async () => {
  const day = [
    stamp('pickup_arrived', 4),
    stamp('loaded', 6),
    done('document', 7, { kind: 'lr', file: photo }),
    stamp('left', 8),
    done('cost', 9, aCost),
    stamp('unloaded', 18),
    done('document', 19, { kind: 'pod', file: photo }),
  ]
  answers(() => {
    throw noSignal
  })
  // As a phone returns them: by key, not by time.
  await store(...day.toReversed())
  await sendWaiting()
  // Without signal one try is enough to know.
  expect(server.calls).toHaveLength(1)
  expect(kept.size).toBe(7)

  server.calls.length = 0
  answers(() => ({ addedId: 'c1' }))
  // The signal comes back in three places at once.
  await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()])
  expect(server.calls.map(({ key }) => key)).toEqual(day.map(({ id }) => id))
  expect(server.calls.map(({ body }) => body['at'] ?? body['takenAt'])).toEqual(day.map(({ at }) => at))
  expect(kept.size).toBe(0)
})

test('what the receipt must come before waits for it, of its own trip alone; a new receipt goes past what waits', async () => {
  await store(
    stamp('left', 7),
    stamp('unloaded', 15),
    done('document', 16, { kind: 'pod', file: photo }),
    done('cost', 17, aCost),
    stamp('loaded', 18, { bookingId: 'b2' }),
  )
  let hasReceipt = false
  answers((to, { stamp }) => {
    if (to.endsWith('/lr')) hasReceipt = true
    if (stamp === 'left' && !hasReceipt) throw refusal(409, 'stamp_too_early')
    return { addedId: 'c1' }
  })
  await sendWaiting()
  expect(server.calls.map(({ to, body }) => body['stamp'] ?? to)).toEqual([
    'left',
    'POST /api/bookings/:id/costs',
    'loaded',
  ])
  expect(kept.size).toBe(3)

  await store(done('document', 20, { kind: 'lr', file: photo }))
  await sendWaiting()
  await sendWaiting()
  expect(server.calls.slice(3).map(({ to, body }) => body['stamp'] ?? to)).toEqual([
    'left',
    'POST /api/bookings/:id/lr',
    'left',
    'unloaded',
    'POST /api/bookings/:id/pod',
  ])
  expect(kept.size).toBe(0)
})

test('who presses while the receipt is on its way does not wait for it, and what was pressed follows it', async () => {
  const { promise, resolve } = Promise.withResolvers()
  answers((to) => (to.endsWith('/lr') ? promise : {}))
  const [receipt, left] = [done('document', 7, { kind: 'lr', file: photo }), stamp('left', 8)]
  await store(receipt)
  const uploading = sendNow(receipt)
  await store(left)
  expect((await sendNow(left)).is).toBe('waiting')
  expect(sentTo()).toEqual(['POST /api/bookings/:id/lr'])
  resolve({})
  await uploading
  await vi.waitFor(() => expect(server.calls.at(-1)?.body['stamp']).toBe('left'))
})

test('what is pressed while a round sends what it follows goes out with the same round', async () => {
  const { promise, resolve } = Promise.withResolvers()
  answers((_to, body) => (body['stamp'] === 'left' ? promise : {}))
  const [left, arrived] = [stamp('left', 8), stamp('drop_arrived', 9)]
  await store(left)
  const round = sendWaiting()
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  await store(arrived)
  expect((await sendNow(arrived)).is).toBe('waiting')
  resolve({})
  await round
  expect(server.calls.map(({ body }) => body['stamp'])).toEqual(['left', 'drop_arrived'])
})

describe('what the server does not take', () => {
  test.each([400, 403, 404, 409, 413, 415, 422])(
    'with %i leaves the phone and says why, whatever it is',
    async (code) => {
      answers(() => {
        throw refusal(code, 'no')
      })
      await store(stamp('loaded', 5), done('cost', 6, aCost), done('document', 7, { kind: 'lr', file: photo }))
      await sendWaiting()
      expect(server.calls).toHaveLength(3)
      expect(server.toast.mock.calls.map(([{ description }]) => description)).toEqual(['no', 'no', 'no'])
      // A file that was refused for itself leaves a note at its trip, without the file.
      const isOfFile = [400, 413, 415, 422].includes(code)
      expect([...kept.values()]).toMatchObject(
        isOfFile ? [{ isRefused: true, problem: 'no', body: { file: null } }] : [],
      )
      await sendWaiting()
      expect(server.calls).toHaveLength(3)
    },
  )

  test('another time, waits, keeps nobody else waiting, and is not sent on every occasion', async () => {
    await store(done('cost', 1, aCost), done('cost', 2, aCost), done('cost', 3, aCost))
    let calls = 0
    answers(() => {
      calls++
      if (calls === 1) throw refusal(500, 'internal')
      if (calls === 2) throw refusal(429, 'too_many_costs')
      return { addedId: 'c1' }
    })
    await sendWaiting()
    await sendWaiting()
    expect(server.calls).toHaveLength(3)
    expect([...kept.values()]).toMatchObject([{ at: '2026-11-20T01:00:00.000Z', problem: 'internal' }])
  })

  test('another time, keeps later stamps of its trip waiting, but not the proof of delivery', async () => {
    await store(stamp('drop_arrived', 5), stamp('unloaded', 6), done('document', 7, { kind: 'pod', file: photo }))
    answers((_, { stamp }) => {
      if (stamp === 'drop_arrived') throw refusal(500, 'internal')
      return {}
    })
    await sendWaiting()
    expect(server.calls.map(({ to, body }) => body['stamp'] ?? to)).toEqual([
      'drop_arrived',
      'POST /api/bookings/:id/pod',
    ])
    expect(kept.size).toBe(2)
  })

  test('because of its person stops all of them, and waits for them', async () => {
    answers(() => {
      throw refusal(401, 'unauthenticated')
    })
    await store(stamp('loaded', 5), done('cost', 6, aCost))
    await sendWaiting()
    expect(server.calls).toHaveLength(1)
    expect(kept.size).toBe(2)
    // Their phone is somebody else's by now.
    signIn('d2')
    await sendWaiting()
    expect(server.calls).toHaveLength(1)
    signIn('d1')
    answers(() => ({ addedId: 'c1' }))
    await sendWaiting()
    expect(kept.size).toBe(0)
  })
})

test.each([
  ['a receipt', done('document', 7, { kind: 'lr', file: photo })],
  ['a stamp', stamp('loaded', 6)],
])('%s that was taken is shown until its trip has been read again, and keeps nothing waiting', async (_, entry) => {
  answers(() => ({}))
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const reading = vi.spyOn(queryClient(), 'invalidateQueries').mockImplementation(() => isRead)
  await store(entry)
  expect((await sendNow(entry)).is).toBe('sent')
  expect(reading).toHaveBeenCalledTimes(1)
  expect(kept.size).toBe(0)
  expect(taken.get()).toEqual([entry])
  read()
  await expect.poll(() => taken.get()).toEqual([])
  expect(server.calls).toHaveLength(1)
  reading.mockRestore()
})

test('what somebody did for a company waits for them, though a colleague or its owner signs in on the same phone', async () => {
  await store(stamp('loaded', 5, { userId: 'kavita' }))
  answers(() => ({}))
  for (const colleague of ['ramesh', undefined]) {
    signIn('company', colleague)
    await sendWaiting()
    expect(server.calls).toEqual([])
  }
  signIn('company', 'kavita')
  await sendWaiting()
  expect(server.calls.map(({ userId }) => userId)).toEqual(['kavita'])
  expect(kept.size).toBe(0)
})

test('an account that ends takes its own along, also what is on its way', async () => {
  const own = done('cost', 5, { ...aCost, photo })
  await store(own, done('cost', 6, aCost, { userId: 'd2' }))
  answers(async (to) => {
    if (to.endsWith('/photo')) throw noSignal
    await forgetEntriesOf('d1')
    return { addedId: 'c1' }
  })
  await sendWaiting()
  expect([...kept.values()]).toMatchObject([{ userId: 'd2' }])
})
