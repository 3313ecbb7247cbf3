import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aMobile, anAdmin } from '../../../test/factories/users.ts'
import { database, db } from '../../../test/harness.ts'
import { sendCodeJob } from '../../identity/codes/send-code.ts'
import { confirmMailJob } from '../../newsletter/subscribe.ts'
import { startWorkers } from '../../platform/jobs/job-workers.ts'
import { openLog } from '../../platform/log.ts'

const { as, config, gateways } = await anApp()
const admin = as(await anAdmin())

interface Message {
  id: string
  name: string | null
  address: string | null
  channel: string
  kind: string | null
  title: string | null
  booking: { reference: string } | null
  state: string
  reason: string | null
}
const listed = async (query = '') => (await admin<Message[]>('GET', `/api/admin/messages${query}`)).body

/** A notification about a trip with a delivery in each state that it can have. */
async function told() {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  const { id } = await db
    .insertInto('notifications')
    .values({
      userId: transporter.id,
      type: 'booking_assigned',
      code: 'trip_offered',
      params: JSON.stringify({ trip: 'VP-1', rupees: 100 }),
      data: JSON.stringify({ bookingId: booking.id }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const whatsapp = { channel: 'whatsapp', status: 'sent' } as const
  const rows = [
    { channel: 'push', status: 'dropped' },
    { channel: 'sms', status: 'waiting', error: 'MSG91 answered 500' },
    { channel: 'sms', status: 'sent' },
    { channel: 'sms', status: 'dead', error: 'No MSG91 template is set' },
    { ...whatsapp, receipt: 'delivered' },
    { ...whatsapp, receipt: 'read' },
    { ...whatsapp, receipt: 'failed' },
    { channel: 'whatsapp', status: 'replaced', error: 'WhatsApp could not deliver it' },
  ] as const
  for (const [at, row] of rows.entries()) {
    const address = row.channel === 'push' ? 'device' : `+91900000000${at}`
    // One after the other: the list is in the order of time.
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, at))
    await db
      .insertInto('deliveries')
      .values({ ...row, notificationId: id, address, createdAt })
      .execute()
  }
  return { booking, transporter }
}

test('each message says whom it was for, what it was, how it went and what has become of it', async () => {
  const { booking, transporter } = await told()
  const rows = await listed(`?q=${transporter.mobile}`)
  expect(rows.map(({ channel, state, reason }) => [channel, state, reason])).toEqual([
    ['whatsapp', 'replaced', 'WhatsApp could not deliver it'],
    ['whatsapp', 'failed', null],
    ['whatsapp', 'read', null],
    ['whatsapp', 'delivered', null],
    ['sms', 'failed', 'No MSG91 template is set'],
    ['sms', 'sent', null],
    ['sms', 'queued', 'MSG91 answered 500'],
    ['push', 'dropped', null],
  ])
  expect(rows[5]).toMatchObject({
    name: transporter.company ?? transporter.name,
    address: '+919000000002',
    kind: 'trip_offered',
    title: 'New trip for you',
    booking: { reference: `VP-${booking.number}` },
  })
  expect(rows[7]?.address).toBe(null)
})

test('the list is narrowed to a state, a way and a person, and goes on after its last row', async () => {
  await told()
  const { transporter } = await told()
  const of = `q=${encodeURIComponent(transporter.name)}`
  for (const state of ['queued', 'sent', 'delivered', 'read', 'failed', 'replaced', 'dropped']) {
    const rows = await listed(`?${of}&state=${state}`)
    expect(new Set(rows.map((row) => row.state)), state).toEqual(new Set([state]))
  }
  const all = await listed(`?${of}&channel=whatsapp`)
  expect(all.length).toBeGreaterThan(6)
  expect(new Set(all.map(({ channel }) => channel))).toEqual(new Set(['whatsapp']))
  const first = await admin<Message[]>('GET', `/api/admin/messages?${of}&channel=whatsapp&limit=3`)
  expect(first.headers['x-total-count']).toBe(String(all.length))
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await admin<Message[]>('GET', next)
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(all.slice(0, 6).map(({ id }) => id))
  expect(await listed('?q=nobody-has-this-name')).toEqual([])
})

test('codes and mails are listed with where they went, never with what they said', async () => {
  const [mobile, refused] = [aMobile(), aMobile()]
  const codes: string[] = []
  const context = {
    db,
    config,
    gateways: {
      ...gateways,
      sms: {
        async sendSms({ to, variables }: { to: string; variables: Record<string, string> }) {
          codes.push(variables['code'] ?? '')
          if (to === `+91${refused}`) throw new Error(`MSG91 refused ${variables['code']}`)
        },
      },
      email: { sendEmail: async ({ text }: { text: string }) => void codes.push(/token=(\S+)/.exec(text)?.[1] ?? '') },
    },
  }
  await as(null)('POST', '/api/identity/otp', { mobile })
  await as(null)('POST', '/api/newsletter', { email: 'reader.of.messages@example.in' })
  const queued = await listed(`?q=${mobile}`)
  expect(queued).toMatchObject([{ channel: 'sms', kind: 'sign-in', state: 'queued', name: null, title: null }])
  const jobs = [{ ...sendCodeJob, retryLimit: 0 }, confirmMailJob]
  const workers = await startWorkers({ url: database.url, jobs, context, log: openLog({ level: 'silent' }) })
  try {
    // Only now the queue has no retries.
    await as(null)('POST', '/api/identity/otp', { mobile: refused })
    await vi.waitFor(
      async () => {
        const found = [
          ...(await listed(`?q=${mobile}`)),
          ...(await listed(`?q=${refused}`)),
          ...(await listed('?q=reader.of.mess')),
        ]
        expect(found.map(({ channel, kind, state, address }) => [channel, kind, state, address])).toEqual([
          ['sms', 'sign-in', 'sent', `+91${mobile}`],
          ['sms', 'sign-in', 'failed', `+91${refused}`],
          ['email', 'newsletter-confirmation', 'sent', 'reader.of.messages@example.in'],
        ])
      },
      { timeout: 15_000, interval: 100 },
    )
  } finally {
    await workers.stop()
  }
  const whole = JSON.stringify(await listed('?limit=100'))
  expect(codes.filter((code) => code.length >= 6)).toHaveLength(3)
  for (const code of codes) expect(whole).not.toContain(code)
  const { rows: sealed } = await sql<{ sealed: string }>`
    select data ->> 'sealed' as sealed from pgboss.job where name = ${sendCodeJob.name}`.execute(db)
  for (const row of sealed) expect(whole).not.toContain(row.sealed)
})

test('dispatchers and moderators read it, accounts do not', async () => {
  expect((await as(await anAdmin({ officeRole: 'dispatcher' }))('GET', '/api/admin/messages')).status).toBe(200)
  expect((await as(await anAdmin({ officeRole: 'accounts' }))('GET', '/api/admin/messages')).status).toBe(403)
})
