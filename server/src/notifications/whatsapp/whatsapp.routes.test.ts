import { expect, test } from 'vitest'
import { aMobile, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { whatsappRoutes } from './whatsapp.routes.ts'

const secret = 'a-secret-of-24-characters'
const settings = {
  MSG91_AUTH_KEY: 'k',
  MSG91_TEMPLATE_OTP: 't',
  MSG91_WHATSAPP_NUMBER: '912212345678',
  MSG91_WHATSAPP_NOTICE: 'vapsi_notice',
  MSG91_WHATSAPP_QUESTION: 'vapsi_question',
  MSG91_WHATSAPP_SECRET: secret,
}
const { as } = await servedRoom(whatsappRoutes, settings)
const byProvider = { 'x-vapsi-secret': secret }
const call = (url: string, body: object | string, headers: Record<string, string> = byProvider) =>
  as(null)('POST', url, body, { 'content-type': 'application/json', ...headers })
const reply = { uuid: 'u-1', customerNumber: '919800000000', text: '1' }
const kept = (providerId: string) =>
  db.selectFrom('messageReplies').select(['said', 'outcome']).where('providerId', '=', providerId).execute()

test('a forged call is refused before anything is read', async () => {
  const { mobile } = await aTransporter()
  const body = { ...reply, uuid: 'forged', customerNumber: `91${mobile}` }
  for (const headers of [{}, { 'x-vapsi-secret': '' }, { 'x-vapsi-secret': `${secret}x` }, { 'x-vapsi-secret': 'ä' }])
    for (const url of ['/api/whatsapp/replies', '/api/whatsapp/receipts'])
      expect(await call(url, body, headers as Record<string, string>)).toMatchObject({
        status: 401,
        body: { code: 'provider_refused' },
      })
  expect(await kept('forged')).toEqual([])
})

test('a known number is taken, a stranger answered alike', async () => {
  const { mobile } = await aTransporter()
  const known = await call('/api/whatsapp/replies', { ...reply, uuid: 'known', customerNumber: Number(`91${mobile}`) })
  const stranger = await call('/api/whatsapp/replies', { ...reply, uuid: 'stranger', customerNumber: `91${aMobile()}` })
  expect([known.status, known.body]).toEqual([200, { ok: true }])
  expect([stranger.status, stranger.body]).toEqual([200, { ok: true }])
  expect(await kept('known')).toEqual([{ said: '1', outcome: 'nothing_asked' }])
  expect(await kept('stranger')).toEqual([])
})

test.each([
  ['inside its content', { content: '{"text":"27000"}' }],
  ['inside its content as WhatsApp writes it', { content: '{"type":"text","text":{"body":"27000"}}' }],
  ['of a button', { button: '{"payload":"x","text":"27000"}' }],
])('the words %s are read', async (_where, words) => {
  const { mobile } = await aTransporter()
  const uuid = JSON.stringify(words)
  await call('/api/whatsapp/replies', { uuid, customerNumber: `91${mobile}`, ...words })
  expect(await kept(uuid)).toMatchObject([{ said: '27000' }])
})

test('10 MB, other shapes and a receipt of no message harm nothing', async () => {
  const big = JSON.stringify({ ...reply, text: 'x'.repeat(10_000_000) })
  expect((await call('/api/whatsapp/replies', big)).status).toBe(413)
  expect((await call('/api/whatsapp/replies', { ...reply, admin: true })).status).toBe(400)
  expect((await call('/api/whatsapp/replies', { ...reply, uuid: '' })).status).toBe(400)
  expect((await call('/api/whatsapp/receipts', { requestId: 'r', status: 'read' })).status).toBe(200)
})

test('without settings there are no such calls, and nobody can choose WhatsApp', async () => {
  const off = await servedRoom(whatsappRoutes, { DEMO: 'off' })
  const answer = await off.as(null)('POST', '/api/whatsapp/replies', reply, byProvider)
  expect([answer.status, answer.body]).toMatchObject([404, { code: 'not_found' }])
  const person = await aTransporter()
  const choose = (channel: string) => off.as(person)('PUT', '/api/profile/channels', { kind: 'loads', channel })
  expect(await choose('whatsapp')).toMatchObject({ status: 409, body: { code: 'whatsapp_off' } })
  expect(await choose('app')).toMatchObject({ status: 200, body: { loads: 'app', trips: 'sms', money: 'sms' } })
  expect((await off.as(null)('POST', `/api/dev/messages/${person.id}/answer`, { text: '1' })).status).toBe(404)
})

test('in the demo a message is answered as the person who has it, and only a WhatsApp message', async () => {
  const { mobile } = await aTransporter()
  const { as: inDemo, gateways } = await servedRoom(whatsappRoutes)
  const to = `+91${mobile}`
  const { providerId } = await gateways.whatsapp!.sendTemplate({
    to,
    template: 'notice',
    language: 'en',
    values: ['A'],
    text: 'A',
  })
  const answered = await inDemo(null)('POST', `/api/dev/messages/${providerId}/answer`, { text: 'stop' })
  expect(answered).toMatchObject({ status: 200, body: { ok: true } })
  await gateways.sms.sendSms({ to, template: 'notice', language: 'en', variables: {}, text: 'B' })
  const sms = await db.selectFrom('devMessages').select('id').where('channel', '=', 'sms').executeTakeFirstOrThrow()
  expect((await inDemo(null)('POST', `/api/dev/messages/${sms.id}/answer`, { text: '1' })).status).toBe(404)
})
