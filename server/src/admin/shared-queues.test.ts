import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/factories/bookings.ts'
import { database, db } from '../../test/harness.ts'
import { sharedQueues } from './shared-queues.ts'

const sent = vi.fn<() => void>()
database.pool.on('acquire', sent)

test('everybody who asks for one version at once shares one read, a new version is read again', async () => {
  const queuesOf = sharedQueues()
  sent.mockClear()
  await queuesOf(db, 'first')
  const once = sent.mock.calls.length
  await Promise.all(Array.from({ length: 50 }, () => queuesOf(db, 'second')))
  expect(sent.mock.calls.length).toBe(2 * once)

  const { booking } = await aBooking()
  const { pendingAssignments } = await queuesOf(db, 'third')
  expect(pendingAssignments.map(({ id }) => id)).toContain(booking.id)
})

test('a reading is not kept for longer than a second', async () => {
  const clock = { ms: 1, now: () => clock.ms }
  const queuesOf = sharedQueues(clock)
  await queuesOf(db, 'same')
  const { booking } = await aBooking()
  clock.ms += 1001
  const { pendingAssignments } = await queuesOf(db, 'same')
  expect(pendingAssignments.map(({ id }) => id)).toContain(booking.id)
})

test('a reading that failed is not kept', async () => {
  const queuesOf = sharedQueues()
  const broken = {
    selectFrom: () => {
      throw new Error('away')
    },
  } as unknown as typeof db
  await expect(queuesOf(broken, 'same')).rejects.toThrow('away')
  expect(await queuesOf(db, 'same')).toHaveProperty('counts')
})

test('each of several versions read at once is answered', async () => {
  const queuesOf = sharedQueues()
  const answers = await Promise.all(['one', 'two', 'three', 'four'].map((version) => queuesOf(db, version)))
  for (const answer of answers) expect(answer).toHaveProperty('counts')
})
