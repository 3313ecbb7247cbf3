import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aMobile, anAdmin } from '../../../test/factories/users.ts'
import { database, db } from '../../../test/harness.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { nowhere } from '../../gateways/not-configured.ts'
import { DeliveryUnknown } from '../../gateways/delivery-unknown.ts'
import { inactivityNoticeJob } from '../../identity/archive-inactive.ts'
import { sendCodeJob } from '../../identity/codes/send-code.ts'
import { confirmMailJob } from '../../newsletter/subscribe.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { startWorkers, type Workers, type WorkersOptions } from '../../platform/jobs/job-workers.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { openLog } from '../../platform/log.ts'

const { as, config, gateways } = await anApp()
const admin = as(await anAdmin())
let workers: Workers | undefined
afterEach(() => workers?.stop())

async function work(jobs: WorkersOptions['jobs'], replaced: Partial<Gateways>) {
  await workers?.stop()
  const context = { db, config, gateways: { ...gateways, ...replaced } }
  workers = await startWorkers({ url: database.url, jobs, context, log: openLog({ level: 'silent' }) })
}

/** Without a day of retries. */
const impatient = { retryLimit: 0 }

interface DeadLetter {
  id: string
  queue: string
  channel: string
  to: string
  error: string | null
  can: { retry: boolean }
}
const listed = async () => (await admin<DeadLetter[]>('GET', '/api/admin/dead-letters')).body
const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 15_000, interval: 100 })
const ask = (path: string, body: object) => as(null)('POST', path, body)

test('whatever is given up is listed once, with whom it was for and why, and goes out again from there', async () => {
  const [mobile, silent] = [aMobile(), aMobile()]
  const received: string[] = []
  const refuses: Partial<Gateways> = {
    sms: {
      async sendSms({ to, template }) {
        received.push(`${template} ${to}`)
        throw template === 'notice' ? new DeliveryUnknown('MSG91 did not answer') : new Error('MSG91 answered 500')
      },
    },
    email: nowhere,
  }
  const broken = { retryLimit: 0, run: () => Promise.reject(new Error('no such load')) }
  const matching = defineJob<{ loadId: string }>({ name: 'wayhome-match', ...broken })
  const byTheClock = defineJob({ name: 'nightly', schedule: '1 2 * * *', ...broken })
  const jobs = [
    { ...sendCodeJob, ...impatient },
    { ...confirmMailJob, ...impatient },
    { ...inactivityNoticeJob, ...impatient },
    matching,
    byTheClock,
  ]
  await work(jobs, refuses)
  expect((await ask('/api/identity/otp', { mobile })).status).toBe(202)
  expect((await ask('/api/newsletter', { email: 'reader@example.in' })).status).toBe(201)
  await inTransaction(db, async (tx) => {
    await enqueue(tx, inactivityNoticeJob, { mobile: silent })
    await enqueue(tx, matching, { loadId: 'x' })
    await enqueue(tx, byTheClock, {})
  })
  const noMail = 'No e-mail provider is configured (SMTP_URL)'
  const doubt = 'It may have arrived: MSG91 did not answer'
  await until(async () => {
    const letters = (await listed()).map((l) => [l.queue, l.channel, l.to, l.error, l.can.retry] as const)
    expect(letters.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ['inactivity-notice', 'sms', `+91${silent}`, doubt, true],
      ['newsletter-confirmation', 'email', 'reader@example.in', noMail, true],
      ['send-code', 'sms', `+91${mobile}`, 'MSG91 answered 500', false],
      ['wayhome-match', 'job', '', 'no such load', true],
    ])
  })
  expect(received.toSorted()).toEqual([`notice +91${silent}`, `otp +91${mobile}`])

  const sent: string[] = []
  await work(jobs, {
    sms: { sendSms: async ({ to }) => void sent.push(to) },
    email: { sendEmail: async ({ to }) => void sent.push(to) },
  })
  const letters = await listed()
  const again = async (queue: string) =>
    (await admin('POST', `/api/admin/dead-letters/${letters.find((l) => l.queue === queue)!.id}/retry`, {})).status
  expect([await again('inactivity-notice'), await again('newsletter-confirmation')]).toEqual([200, 200])
  // A second press finds it gone; an expired code is of no use.
  expect([await again('inactivity-notice'), await again('send-code')]).toEqual([404, 404])
  await until(async () => expect(sent.toSorted()).toEqual([`+91${silent}`, 'reader@example.in']))
  expect((await listed()).map(({ queue }) => queue).toSorted()).toEqual(['send-code', 'wayhome-match'])
})

test('a page of the list goes on after its last row', async () => {
  const all = (await listed()).map(({ id }) => id)
  expect(all.length).toBeGreaterThan(1)
  const first = await admin<DeadLetter[]>('GET', '/api/admin/dead-letters?limit=1')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await admin<DeadLetter[]>('GET', next)
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(all.slice(0, 2))
  expect(first.headers['x-total-count']).toBe(String(all.length))
})

test('a notice whose server died in the middle of a try is not sent again, but listed', async () => {
  const mobile = aMobile()
  await inTransaction(db, (tx) => enqueue(tx, inactivityNoticeJob, { mobile }))
  // As pg-boss leaves a job that timed out.
  await sql`update pgboss.job set state = 'retry', started_on = now(), output = '{"value":{"message":"job timed out"}}'
    where name = ${inactivityNoticeJob.name} and data ->> 'mobile' = ${mobile}`.execute(db)
  const sendSms = vi.fn(async () => undefined)
  await work([inactivityNoticeJob], { sms: { sendSms } })
  await until(async () =>
    expect(await listed()).toContainEqual(
      expect.objectContaining({
        to: `+91${mobile}`,
        error: 'It may have arrived: The server stopped in the middle of a try',
      }),
    ),
  )
  expect(sendSms).not.toHaveBeenCalled()
})

test('a code that ended while its gateway was down is listed; one that was replaced or used is not', async () => {
  const [ended, replaced] = [aMobile(), aMobile()]
  for (const mobile of [ended, replaced, replaced]) await ask('/api/identity/otp', { mobile })
  await db
    .updateTable('otpCodes')
    .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
    .where('subject', '=', ended)
    .execute()
  const sent: string[] = []
  await work([sendCodeJob], { sms: { sendSms: async ({ to }) => void sent.push(to) } })
  await until(async () => expect(sent).toEqual([`+91${replaced}`]))
  const lost = { to: `+91${ended}`, error: 'The code ended before it could be sent', can: { retry: false } }
  await until(async () => expect(await listed()).toContainEqual(expect.objectContaining(lost)))
  expect((await listed()).filter(({ to }) => to === `+91${replaced}`)).toEqual([])
})
