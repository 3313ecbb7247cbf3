import { describe, expect, test } from 'vitest'
import { type Answer, standInMsg91 } from '../../../test/network/stand-in-msg91.ts'
import { NotConfigured } from '../not-configured.ts'
import { openMsg91 } from './sms-msg91.ts'
import type { Sms } from './sms.ts'

const msg91 = await standInMsg91()
const sms: Sms = {
  to: '+919876543210',
  template: 'otp',
  language: 'en',
  variables: { code: '482913' },
  text: 'Your code is 482913',
}
const gateway = (baseUrl = msg91.url) =>
  openMsg91({
    authKey: 'the-key',
    baseUrl,
    timeoutMs: 900,
    templates: {
      en: { otp: 'flow-1', 'delete-otp': 'flow-2', 'payout-otp': 'flow-4', notice: null },
      hi: { otp: 'flow-3', 'delete-otp': null, 'payout-otp': null, notice: null },
    },
  })
const json =
  (status: number, body: object): Answer =>
  (reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('a code goes out as the registered flow with its variables', async () => {
  msg91.answer = json(200, { type: 'success', message: '3763646c3058373530393938' })
  await gateway().sendSms(sms)
  expect(msg91.received).toEqual([
    {
      url: 'POST /api/v5/flow',
      authkey: 'the-key',
      body: { template_id: 'flow-1', short_url: '0', recipients: [{ mobiles: '919876543210', code: '482913' }] },
    },
  ])
})

describe('anything but a clear yes is a failure that the job tries again', () => {
  test.each([
    [
      'a refusal that says 200',
      json(200, { type: 'error', message: 'Authentication failure' }),
      'MSG91 refused: Authentication failure',
    ],
    ['a refusal', json(401, { type: 'error', message: 'Unauthorised' }), 'MSG91 answered 401'],
    ['its own trouble', json(500, {}), 'MSG91 answered 500'],
    ['garbage', (reply) => reply.end('<html>gateway</html>'), 'MSG91 answered something that is no answer'],
    ['JSON of another kind', json(200, { ok: true }), 'MSG91 answered something that is no answer'],
    [
      'a redirect elsewhere',
      (reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /fetch failed|redirect/,
    ],
    ['a cut line', (reply) => reply.socket?.destroy(), /fetch failed/],
  ] as [string, Answer, string | RegExp][])('%s', async (_what, given, message) => {
    msg91.answer = given
    await expect(gateway().sendSms(sms)).rejects.toThrow(message)
  })

  test('silence', async () => {
    msg91.answer = () => undefined
    await expect(gateway().sendSms(sms)).rejects.toThrow(/timeout/i)
  })

  test('nobody there', async () => {
    await expect(gateway('http://127.0.0.1:1').sendSms(sms)).rejects.toThrow('fetch failed')
  })
})

test('a text without a registered template is not sent, and the reason names the setting, not the words', async () => {
  const refused = await gateway()
    .sendSms({ ...sms, template: 'notice', text: 'Load 4711 is yours' })
    .catch((error: unknown) => error)
  expect(msg91.received).toEqual([])
  expect(refused).toBeInstanceOf(NotConfigured)
  expect(String(refused)).toContain('No MSG91 template is set for an SMS (MSG91_TEMPLATE_NOTICE)')
  expect(String(refused)).not.toMatch(/4711|9876543210|482913/)
})

test('a language goes out by its own template, and English stands in where there is none', async () => {
  msg91.answer = json(200, { type: 'success', message: 'taken' })
  expect(gateway().languageFor?.('otp', 'hi')).toBe('hi')
  expect(gateway().languageFor?.('delete-otp', 'hi')).toBe('en')
  await gateway().sendSms({ ...sms, language: 'hi' })
  expect(msg91.received).toMatchObject([{ body: { template_id: 'flow-3' } }])
})
