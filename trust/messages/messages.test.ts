import { afterAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { vapidKeys } from '../../server/src/gateways/push/vapid.ts'
import { openMsg91 } from '../../server/src/gateways/sms/sms-msg91.ts'
import { openWebPush } from '../../server/src/gateways/push/push-web.ts'
import { deliver, deliverSms } from '../../server/src/notifications/delivery/deliver.ts'
import { wordsOf } from '../../server/src/notifications/notification-words.ts'
import { tellPeople } from '../../server/src/notifications/tell-people.ts'
import { inTransaction } from '../../server/src/platform/database/database.ts'
import { record } from '../../server/src/platform/events.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { startWorkers } from '../../server/src/platform/jobs/job-workers.ts'
import { aBooking } from '../../server/test/factories/bookings.ts'
import { aJobContext } from '../../server/test/jobs.ts'
import { database, db } from '../../server/test/harness.ts'
import { aFakeServer, aSubscription, leadingTo } from '../../server/test/push-receiver.ts'
import { misbehaviour } from './messages-gateway.ts'
import { hurry, outcomes } from './messages.sql.ts'
import { busyness } from '../busy.ts'
import { patience, times } from '../scale.ts'

// Each trip notifies two people, one of them also by SMS; alone 10,000 notifications.
const trips = times(4, 15, 100)
const perTrip = times(3, 50)
const log = openLog({ level: 'silent' })
// Far longer than a busy machine's pauses; but ten thousand messages cannot wait longer for each lost one.
const timeoutMs = times(2000, 400)

/** Delivered messages by their id, with how often each was delivered. */
const smsArrived = new Map<string, number>()
const pushArrived = new Map<string, number>()
const count = (arrived: Map<string, number>, id: string) => arrived.set(id, (arrived.get(id) ?? 0) + 1)
const readers = new Map<string, (body: Buffer) => string>()

const badDay = misbehaviour()
let swallowedPushes = 0
const port = await aFakeServer(({ path, body, headers }, reply) => {
  const isSms = path.startsWith('/api/v5/flow')
  const take = () => {
    if (isSms) {
      const { recipients } = JSON.parse(String(body)) as { recipients: { mobiles: string; text: string }[] }
      for (const { mobiles, text } of recipients) count(smsArrived, `${mobiles} ${text}`)
    } else {
      const { data } = JSON.parse(readers.get(path)?.(body) ?? '{}') as { data: { id: string } }
      const isReplaceable = headers['topic'] === data.id.replaceAll('-', '')
      count(pushArrived, isReplaceable ? data.id : 'under another topic')
    }
  }
  badDay(reply, {
    take,
    swallow: () => {
      take()
      if (!isSms) swallowedPushes += 1
    },
    yes: isSms ? [200, JSON.stringify({ type: 'success', message: 'taken' })] : [201, ''],
  })
})
const templates = {
  en: { otp: 'f', 'delete-otp': 'f', 'payout-otp': 'f', notice: 'f' },
  hi: { otp: null, 'delete-otp': null, 'payout-otp': null, notice: null },
}
const sms = openMsg91({ authKey: 'k', baseUrl: `http://127.0.0.1:${port}`, timeoutMs, templates })
const sendPush = openWebPush({
  keysOf: () => vapidKeys(db, { vapid: null }),
  subject: 'mailto:office@vapsi.example',
  agent: leadingTo(port),
  timeoutMs,
})

/** Both sides of a trip have a phone; every cancellation is one message to each, and an SMS to the driver. */
async function aTrip(n: number) {
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  for (const { id: userId } of [shipper, transporter]) {
    const { keys, read } = aSubscription()
    readers.set(`/${userId}`, read)
    const address = `https://push.example.com/${userId}`
    await db
      .insertInto('pushDevices')
      .values({ userId, kind: 'webpush', address, keys: JSON.stringify(keys) })
      .execute()
  }
  return async (round: number) =>
    inTransaction(db, (tx) =>
      record(tx, 'booking_cancelled', {
        by: null,
        subject: { type: 'booking', id: booking.id },
        data: { reason: `${n}/${round}` },
      }),
    )
}

test(
  'with a gateway that fails every third call, every message arrives once or is listed as dead',
  async () => {
    const began = Date.now()
    const all = await Promise.all(Array.from({ length: trips }, (_, n) => aTrip(n)))
    for (let round = 0; round < perTrip; round += 1) await Promise.all(all.map((cancel) => cancel(round)))

    const { db: _db, log: _log, signal: _signal, retryCount: _retries, ...rest } = await aJobContext()
    const gateways = { ...rest.gateways, sms, push: { sendPush } }
    const workers = await startWorkers({
      url: database.url,
      jobs: [tellPeople, deliver, deliverSms],
      context: { ...rest, gateways, db },
      log,
    })
    afterAll(() => workers.stop())
    const expected = trips * perTrip * 3
    await expect
      .poll(async () => (await hurry(db), (await outcomes(db)).filter(({ status }) => status !== 'waiting').length), {
        timeout: patience - 20_000,
        interval: times(250, 2000),
      })
      .toBe(expected)

    const rows = await outcomes(db)
    const inboxes = await sql<{ n: number }>`select count(*)::int as n from notifications`.execute(db)
    expect(inboxes.rows[0]?.n).toBe(trips * perTrip * 2)
    const by = (channel: string, status: string) => rows.filter((r) => r.channel === channel && r.status === status)

    // Push: each was delivered; duplicates have the same id, with which they replace each other. Only messages whose
    // success was not reported (on a busy machine sometimes also too late) were delivered twice.
    expect(by('push', 'dead')).toEqual([])
    expect(by('push', 'sent').every(({ notificationId }) => pushArrived.has(notificationId))).toBe(true)
    expect(pushArrived.size).toBe(by('push', 'sent').length)
    const copies = [...pushArrived.values()].reduce((sum, n) => sum + n - 1, 0)
    expect(copies).toBeLessThanOrEqual(swallowedPushes + Math.ceil(times(2, 20) * busyness()))

    // SMS: never twice; those marked as sent were delivered, and uncertain ones are in the office's list.
    expect([...smsArrived.values()].filter((n) => n !== 1)).toEqual([])
    const arrived = (r: (typeof rows)[number]) =>
      smsArrived.has(`${r.address.replace('+', '')} ${wordsOf(r, 'en').body}`)
    expect(by('sms', 'sent').filter((row) => !arrived(row))).toEqual([])
    expect(by('sms', 'dead').filter(({ error }) => !error?.startsWith('It may have arrived: '))).toEqual([])
    expect(by('sms', 'dead').length).toBeGreaterThanOrEqual(times(0, 1))
    expect(by('sms', 'sent').length + by('sms', 'dead').length).toBe(trips * perTrip)
    console.log(
      `${trips * perTrip * 2} notifications, ${expected} messages in ${Math.round((Date.now() - began) / 1000)} s: ` +
        `${by('push', 'sent').length} pushes sent (${[...pushArrived.values()].filter((n) => n > 1).length} replaced themselves, ${swallowedPushes} were taken without a word), ` +
        `${by('sms', 'sent').length} SMS sent, ${by('sms', 'dead').length} listed for the office; ` +
        `${rows.filter(({ attempts }) => attempts > 1).length} needed more than one try`,
    )
  },
  patience,
)
