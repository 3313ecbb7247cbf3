import { expect, test } from 'vitest'
import { testConfig } from '../../test/served-room.ts'
import { db } from '../../test/harness.ts'
import { openLog } from '../platform/log.ts'
import { openGateways } from './open-gateways.ts'
import { embeddedMaps } from '../places/gazetteer.ts'
import { isPushService, openWebPush } from './push/push-web.ts'
import { vapidKeys } from './push/vapid.ts'

let lines = ''
const log = openLog({ destination: { write: (line) => void (lines += line) } })
const sms = {
  to: '+919000000001',
  template: 'otp',
  language: 'en',
  variables: { code: '482913' },
  text: 'Your code is 482913',
} as const

test('the demo keeps every message in its inbox, the code as data.code', async () => {
  const { sms: gateway, push, email } = await openGateways(testConfig(), db, log, embeddedMaps)
  await gateway.sendSms(sms)
  expect(
    await push.sendPush(
      { kind: 'webpush', address: 'https://push.example/1', keys: null },
      { title: 'A', body: 'B', data: { url: '/x' } },
    ),
  ).toBe('sent')
  await email.sendEmail({ to: 'a@b.example', subject: 'S', text: 'T', data: { token: 't' } })
  const rows = await db.selectFrom('devMessages').select(['channel', 'to', 'text', 'data']).orderBy('at').execute()
  expect(rows).toEqual([
    { channel: 'sms', to: '+919000000001', text: 'Your code is 482913', data: { code: '482913', template: 'otp' } },
    { channel: 'push', to: 'https://push.example/1', text: 'A\nB', data: { url: '/x' } },
    { channel: 'email', to: 'a@b.example', text: 'S\n\nT', data: { token: 't' } },
  ])
})

test('outside of the demo a message without a provider is refused with the name of the setting', async () => {
  const before = await db.selectFrom('devMessages').select('id').execute()
  const { sms: gateway, push, email } = await openGateways(testConfig({ DEMO: 'off' }), db, log, embeddedMaps)
  await expect(gateway.sendSms(sms)).rejects.toThrow('No SMS provider is configured (MSG91_AUTH_KEY)')
  const words = { title: 'A', body: 'secret words', data: {} }
  await expect(push.sendPush({ kind: 'fcm', address: 'token', keys: null }, words)).rejects.toThrow(
    '(FIREBASE_PRIVATE_KEY)',
  )
  await expect(email.sendEmail({ to: 'a@b.example', subject: 'S', text: 'secret words' })).rejects.toThrow(
    'No e-mail provider is configured (SMTP_URL)',
  )
  expect(lines).not.toMatch(/482913|9000000001|secret words/)
  expect(await db.selectFrom('devMessages').select('id').execute()).toEqual(before)
})

test('every server uses the same Web Push keys', async () => {
  const config = testConfig()
  const [one, other] = await Promise.all([vapidKeys(db, config), vapidKeys(db, config)])
  expect(one).toEqual(other)
  expect(one.publicKey).toMatch(/^[\w-]{80,}$/)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://push.example/1', false],
  ['https://127.0.0.1/1', false],
  ['https://[::1]/1', false],
  ['https://localhost/1', false],
  ['https://db.internal/1', false],
  ['https://push.example:8443/1', false],
  ['https://user@push.example/1', false],
  ['https://metadata.google.internal./1', false],
  ['https://push.example./1', false],
  ['https://[fec0::1]/1', false],
  ['nonsense', false],
])('%s is a push service: %s', (address, isOne) => {
  expect(isPushService(address)).toBe(isOne)
})

test('a push address inside our own network is never asked', async () => {
  const send = openWebPush({ keysOf: () => vapidKeys(db, testConfig()), subject: 'mailto:office@vapsi.example' })
  const target = { kind: 'webpush', address: 'https://127.0.0.1/x', keys: { p256dh: 'a', auth: 'b' } } as const
  expect(await send(target, { title: 'A', body: 'B', data: {} })).toBe('gone')
})
