import { Resolver } from 'node:dns/promises'
import type { WebhookView } from '@vapsi/contract/webhooks/webhooks'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aShipper } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { aNameServer } from '../../test/network/name-server.ts'
import { aReceiver } from '../../test/network/webhook-receiver.ts'
import { publicAgent } from '../gateways/strangers/public-agent.ts'
import { openWebhooks } from '../gateways/webhooks/open-webhooks.ts'

const { as } = await anApp({ WEBHOOKS_TO_LOOPBACK: 'off' })
const form = { url: 'https://erp.example.com:8443/vapsi', kinds: ['booking_completed'] }

test.each([
  'http://erp.example.com/vapsi',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.7/',
  'https://2130706433/',
  'https://localhost/',
  'https://vapsi.internal/',
  'https://erp/',
  'https://erp.example.com./',
  'https://user:word@erp.example.com/',
  'ftp://erp.example.com/',
  'erp.example.com',
  'http://127.0.0.1:3000/',
  `https://erp.example.com/${'ा'.repeat(200)}`,
])('%s is refused, and the field says what is allowed', async (url) => {
  const { status, body } = await as(await aShipper())<{ fields: object; fieldCodes: object }>('POST', '/api/webhooks', {
    ...form,
    url,
  })
  expect([status, body.fieldCodes]).toEqual([400, { url: { code: 'webhook_url' } }])
})

test('without the setting nothing is sent to this machine, even to an address that was kept with it', async () => {
  const receiver = await aReceiver()
  const gateway = openWebhooks({ isLoopbackAllowed: false })
  await expect(gateway.post(receiver.url, {}, '{}')).rejects.toThrow('not a public one')
  expect(receiver.received).toEqual([])
})

test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254'])(
  'a public name that leads to %s is not called',
  async (address) => {
    const names = new Resolver({ timeout: 500, tries: 1 })
    names.setServers([`127.0.0.1:${await aNameServer(address)}`])
    const gateway = openWebhooks({ isLoopbackAllowed: false, agent: publicAgent(names) })
    await expect(gateway.post('https://erp.example.com/', {}, '{}')).rejects.toThrow('leads nowhere outside')
  },
)

test('the secret is sealed in the database, and only the account reads it', async () => {
  const shipper = await aShipper()
  const { body } = await as(shipper)<WebhookView>('POST', '/api/webhooks', form)
  const { secret } = (await as(shipper)<{ secret: string }>('GET', `/api/webhooks/${body.id}/secret`)).body
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20))
  expect((await as(await aShipper())('GET', `/api/webhooks/${body.id}/secret`)).status).toBe(404)
})

test('an address is kept as it is called: what cannot stand in one is escaped', async () => {
  const url = 'https://ERP.example.com/a\nb/ना'
  const made = await as(await aShipper())<WebhookView>('POST', '/api/webhooks', { ...form, url })
  expect([made.status, made.body.url]).toEqual([201, 'https://erp.example.com/ab/%E0%A4%A8%E0%A4%BE'])
})

test('an account has five at most, also if it adds them at once', async () => {
  const shipper = await aShipper()
  const made = await Promise.all(Array.from({ length: 8 }, () => as(shipper)('POST', '/api/webhooks', form)))
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
})

test('its changes are in the trail, by the host of the address', async () => {
  const shipper = await aShipper()
  const { id } = (await as(shipper)<WebhookView>('POST', '/api/webhooks', form)).body
  await as(shipper)('PUT', `/api/webhooks/${id}`, { ...form, url: 'https://new.example.com/hook?key=secret' })
  await as(shipper)('POST', `/api/webhooks/${id}/secret`, {})
  await as(shipper)('DELETE', `/api/webhooks/${id}`)
  const trail = await db
    .selectFrom('events')
    .select(['type', 'before', 'after'])
    .where('subjectId', '=', shipper.id)
    .where('type', 'like', 'webhook%')
    .orderBy('seq')
    .execute()
  expect(trail).toMatchObject([
    { type: 'webhook_added', after: { webhook: 'erp.example.com:8443', kinds: form.kinds } },
    { type: 'webhook_changed', before: { webhook: 'erp.example.com:8443' }, after: { webhook: 'new.example.com' } },
    { type: 'webhook_secret_rotated' },
    { type: 'webhook_removed', before: { webhook: 'new.example.com' } },
  ])
  expect((await as(shipper)('GET', `/api/webhooks/${id}/messages`)).status).toBe(404)
})

test('the log is read page by page', async () => {
  const shipper = await aShipper()
  const { id } = (await as(shipper)<WebhookView>('POST', '/api/webhooks', form)).body
  for (let at = 0; at < 3; at += 1) await as(shipper)('POST', `/api/webhooks/${id}/ping`, {})
  const first = await as(shipper)<{ id: string }[]>('GET', `/api/webhooks/${id}/messages?limit=2`)
  expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3'])
  const next = /<([^>]+)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? ''
  const second = await as(shipper)<{ id: string }[]>('GET', next)
  expect(new Set([...first.body, ...second.body].map((row) => row.id)).size).toBe(3)
  expect((await as(shipper)('GET', `/api/webhooks/${id}/messages?status=delivered`)).body).toEqual([])
})
