import { expect, test } from 'vitest'
import { type Answer, standInMsg91 } from '../../../test/network/stand-in-msg91.ts'
import { DeliveryUnknown } from '../delivery-unknown.ts'
import { openWhatsAppByMsg91 } from './whatsapp-msg91.ts'

const msg91 = await standInMsg91()
const says =
  (status: number, body: object | string): Answer =>
  (reply) =>
    reply.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))

const gateway = openWhatsAppByMsg91({
  authKey: 'the-key',
  baseUrl: msg91.url,
  timeoutMs: 900,
  number: '912212345678',
  namespace: 'space',
  templates: { notice: 'vapsi_notice', question: 'vapsi_question' },
  languages: ['en', 'hi'],
})
const message = {
  to: '+919876543210',
  template: 'question',
  language: 'hi',
  values: ['A load\n for you', 'Reply 1'],
  text: 'A load for you',
} as const

test('a template goes out with its values in order, each on one line, and is named by the answer', async () => {
  msg91.answer = says(200, {
    status: 'success',
    hasError: false,
    data: 'Message queued',
    errors: null,
    request_id: 'r-1',
  })
  expect(await gateway.sendTemplate(message)).toEqual({ providerId: 'r-1' })
  expect(msg91.received).toEqual([
    {
      url: 'POST /api/v5/whatsapp/whatsapp-outbound-message/bulk/',
      authkey: 'the-key',
      body: {
        integrated_number: '912212345678',
        content_type: 'template',
        payload: {
          messaging_product: 'whatsapp',
          type: 'template',
          template: {
            name: 'vapsi_question',
            language: { code: 'hi', policy: 'deterministic' },
            namespace: 'space',
            to_and_components: [
              {
                to: ['919876543210'],
                components: {
                  body_1: { type: 'text', value: 'A load for you' },
                  body_2: { type: 'text', value: 'Reply 1' },
                },
              },
            ],
          },
        },
      },
    },
  ])
})

test('an answer goes out as plain text', async () => {
  msg91.answer = says(200, { status: 'success', request_id: 'r-2' })
  await gateway.sendText({ to: '+919876543210', text: 'Done' })
  expect(msg91.received).toMatchObject([
    {
      url: 'POST /api/v5/whatsapp/whatsapp-outbound-message/',
      body: { recipient_number: '919876543210', text: 'Done', content_type: 'text' },
    },
  ])
})

test('a language that is not approved goes out in English', () => {
  expect(gateway.languageFor('notice', 'hi')).toBe('hi')
  expect(gateway.languageFor('notice', 'ta')).toBe('en')
})

test.each([
  ['a refusal', says(401, { status: 'fail' }), 'MSG91 answered 401'],
  ['a refusal that says 200', says(200, { status: 'fail', hasError: true }), 'MSG91 refused the WhatsApp message'],
])('%s is tried again, and tells neither number nor words', async (_what, given, words) => {
  msg91.answer = given
  const error = await gateway.sendTemplate(message).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(DeliveryUnknown)
  expect(String(error)).toContain(words)
  expect(String(error)).not.toMatch(/9876543210|A load|the-key/)
})

test.each([
  ['garbage', says(200, '<html>')],
  ['an answer without an id', says(200, { status: 'success' })],
  ['silence', () => undefined],
])('%s: nobody knows whether it was taken', async (_what, given) => {
  msg91.answer = given
  await expect(gateway.sendTemplate(message)).rejects.toBeInstanceOf(DeliveryUnknown)
})
