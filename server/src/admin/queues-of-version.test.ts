import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/factories/bookings.ts'
import { database, db } from '../../test/harness.ts'
import { queuesOfVersion } from './queues-of-version.ts'

const sent = vi.fn<() => void>()
database.pool.on('acquire', sent)

test('everybody who asks for one version at once shares one reading, a new version is read again', async () => {
  const queuesOf = queuesOfVersion()
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
  const queuesOf = queuesOfVersion()
  await queuesOf(db, 'same')
  const { booking } = await aBooking()
  vi.setSystemTime(Date.now() + 1001)
  const { pendingAssignments } = await queuesOf(db, 'same')
  vi.useRealTimers()
  expect(pendingAssignments.map(({ id }) => id)).toContain(booking.id)
})

test('a reading that failed is not kept', async () => {
  const queuesOf = queuesOfVersion()
  const broken = {
    selectFrom: () => {
      throw new Error('away')
    },
  } as unknown as typeof db
  await expect(queuesOf(broken, 'same')).rejects.toThrow('away')
  expect(await queuesOf(db, 'same')).toHaveProperty('counts')
})
