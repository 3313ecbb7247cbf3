import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/factories/bookings.ts'
import { database, db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { startWorkers, type Workers } from '../../platform/jobs/job-workers.ts'
import { openLog } from '../../platform/log.ts'
import { deliver, deliverSms } from './deliver.ts'
import { tellPeople } from '../tell-people.ts'

let workers: Workers | undefined
afterEach(() => workers?.stop())

/** Notifies a driver of a cancelled trip: by SMS, and by push to this many phones. */
async function told(phones: number, prefix: string) {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  await db
    .insertInto('pushDevices')
    .values(
      Array.from({ length: phones }, (_, n) => {
        const address = `${prefix}-${n}-${transporter.id}`
        return { userId: transporter.id, kind: 'fcm' as const, address }
      }),
    )
    .execute()
  await inTransaction(db, (tx) =>
    record(tx, 'booking_cancelled', { by: null, subject: { type: 'booking', id: booking.id } }),
  )
  const { seq } = await db
    .selectFrom('events')
    .select('seq')
    .where('subjectId', '=', booking.id)
    .executeTakeFirstOrThrow()
  await tellPeople.run({ seq }, await aJobContext())
  return { id: transporter.id, sms: `+91${transporter.mobile}` }
}

const statusesOf = async (userId: string) =>
  (
    await db
      .selectFrom('deliveries as x')
      .innerJoin('notifications as n', 'n.id', 'x.notificationId')
      .select('x.status')
      .where('n.userId', '=', userId)
      .execute()
  ).map(({ status }) => status)

test('pushes to somebody whose push service hangs keep nobody else waiting', async () => {
  const slow = await told(20, 'slow')
  const other = await told(1, 'quick')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const received: string[] = []
  const hanging = { now: 0, most: 0 }
  const gateways: Partial<Gateways> = {
    sms: { sendSms: async ({ to }) => void received.push(to) },
    push: {
      async sendPush({ address }) {
        if (address.startsWith('slow')) {
          hanging.most = Math.max(hanging.most, (hanging.now += 1))
          await released
          // Long enough for a second one to begin beside it.
          await sleep(20)
          hanging.now -= 1
        }
        received.push(address)
        return 'sent'
      },
    },
  }
  const { log: _log, signal: _signal, retryCount: _retries, isAfterCut: _cut, ...context } = await aJobContext(gateways)
  const log = openLog({ level: 'silent' })
  workers = await startWorkers({ url: database.url, jobs: [deliver, deliverSms], context, log })
  const quick = [other.sms, slow.sms, `quick-0-${other.id}`].toSorted()
  await vi.waitFor(() => expect(received.toSorted()).toEqual(quick), { timeout: 30_000, interval: 50 })

  release()
  const all = Array.from({ length: 21 }, () => 'sent')
  await vi.waitFor(async () => expect(await statusesOf(slow.id)).toEqual(all), { timeout: 50_000, interval: 100 })
  expect(hanging.most).toBe(1)
})
