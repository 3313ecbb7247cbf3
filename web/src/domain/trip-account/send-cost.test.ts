import { beforeEach, expect, test, vi } from 'vitest'
import { kept } from '../outbox/fake-shelf.ts'
import { aCost, answers, done, forgetAll, noSignal, photo, refusal, server } from '../outbox/phone-and-server.ts'
import { putInOutbox, sendNow, sendWaiting } from '../outbox/send-outbox.ts'
import './send-cost.ts'

const { server: mocked } = await vi.hoisted(() => import('../outbox/phone-and-server.ts'))
vi.mock('idb-keyval', () => import('../outbox/fake-shelf.ts'))
vi.mock('../../lib/api/api.ts', () => ({ api: mocked.api }))
vi.mock('../../lib/api/upload.ts', () => ({ upload: mocked.upload }))

beforeEach(forgetAll)

test('an entry that stands waits for its photo alone', async () => {
  const cost = done('cost', 9, { ...aCost, photo })
  let isOut = true
  answers((to) => {
    if (to.endsWith('/photo') && isOut) throw noSignal
    return { addedId: 'c7' }
  })
  await putInOutbox(cost)
  await sendWaiting()
  isOut = false
  await sendWaiting()
  expect(server.calls.map(({ body, key }) => [body['id'], key])).toEqual([
    ['b1', cost.id],
    ['c7', `${cost.id}-photo`],
    ['c7', `${cost.id}-photo`],
  ])
  expect(kept.size).toBe(0)
})

test('what is changed and struck without signal comes later too: after what was added before, the last word of an entry alone', async () => {
  answers(() => {
    throw noSignal
  })
  const day = [
    done('cost', 6, aCost),
    done('cost', 9, { ...aCost, does: 'change', costId: 'c1', amount: '460', photo }),
    done('cost', 10, { ...aCost, does: 'strike', costId: 'c1' }),
    done('cost', 11, { ...aCost, does: 'change', costId: 'c2', amount: '90' }),
    done('cost', 12, { ...aCost, does: 'change', costId: 'c2', amount: '95' }),
  ]
  for (const cost of day) {
    await putInOutbox(cost)
    expect((await sendNow(cost)).is).toBe('waiting')
  }
  server.calls.length = 0
  answers(() => ({ addedId: 'c3' }))
  await Promise.all([sendWaiting(), sendWaiting()])
  expect(server.calls.map(({ to, body }) => [to, body['id'], body['amount']])).toEqual([
    ['POST /api/bookings/:id/costs', 'b1', '450'],
    ['DELETE /api/trip-costs/:id', 'c1', undefined],
    ['PUT /api/trip-costs/:id', 'c2', '95'],
  ])
  expect(server.upload).not.toHaveBeenCalled()
  expect(kept.size).toBe(0)
})

test('a new photo follows its change; what was struck already is as it was wished, and a change of it is refused', async () => {
  const changed = done('cost', 1, { ...aCost, does: 'change', costId: 'c1', photo })
  answers(() => ({}))
  await putInOutbox(changed)
  expect(await sendNow(changed)).toMatchObject({ is: 'sent' })
  expect(server.calls.map(({ to, body }) => [to.split(' ')[0], body['id'], body['file']])).toEqual([
    ['PUT', 'c1', undefined],
    ['POST', 'c1', photo],
  ])
  answers(() => {
    throw refusal(404, 'cost_not_found')
  })
  expect(await sendNow(done('cost', 2, { ...aCost, does: 'strike', costId: 'c1' }))).toMatchObject({ is: 'sent' })
  expect((await sendNow(done('cost', 3, { ...aCost, does: 'change', costId: 'c1' }))).is).toBe('refused')
})
