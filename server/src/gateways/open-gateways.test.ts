import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../../test/served-room.ts'
import { db } from '../../test/harness.ts'
import { openLog } from '../platform/log.ts'
import { openSmtp } from './email-smtp.ts'
import { openGateways } from './open-gateways.ts'
import { isPushService, openWebPush } from './push-web.ts'
import { vapidKeys } from './vapid.ts'

let lines = ''
const log = openLog({ destination: { write: (line) => void (lines += line) } })
const sms = {
  to: '+919000000001',
  template: 'otp',
  variables: { code: '482913' },
  text: 'Your code is 482913',
} as const

test('the demo keeps every message in its inbox, the code as data.code', async () => {
  const { sms: gateway, push, email } = await openGateways(testConfig(), db, log)
  await gateway.sendSms(sms)
  expect(
    await push.sendPush(
      { kind: 'webpush', address: 'https://push.example/1', keys: null },
      { title: 'A', body: 'B', data: { url: '/x' } },
    ),
  ).toBe('sent')
  await email.sendEmail({ to: 'a@b.example', subject: 'S', text: 'T', data: { token: 't' } })
  const rows = await db.selectFrom('devMessages').select(['channel', 'to', 'text', 'data']).orderBy('id').execute()
  expect(rows).toEqual([
    { channel: 'sms', to: '+919000000001', text: 'Your code is 482913', data: { code: '482913', template: 'otp' } },
    { channel: 'push', to: 'https://push.example/1', text: 'A\nB', data: { url: '/x' } },
    { channel: 'email', to: 'a@b.example', text: 'S\n\nT', data: { token: 't' } },
  ])
})

test('outside of the demo a message without a provider is lost aloud, but not its code', async () => {
  const before = await db.selectFrom('devMessages').select('id').execute()
  const { sms: gateway, email } = await openGateways(testConfig({ DEMO: 'off' }), db, log)
  await expect(gateway.sendSms(sms)).rejects.toThrow('No SMS provider is configured (MSG91_AUTH_KEY)')
  await email.sendEmail({ to: 'a@b.example', subject: 'S', text: 'secret words' })
  expect(lines).toContain('no provider is configured (SMTP_URL)')
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
  ['nonsense', false],
])('%s is a push service: %s', (address, isOne) => {
  expect(isPushService(address)).toBe(isOne)
})

test('a push address inside our own network is never asked', async () => {
  const send = openWebPush({ keysOf: () => vapidKeys(db, testConfig()), subject: 'mailto:office@vapsi.example' })
  const target = { kind: 'webpush', address: 'https://127.0.0.1/x', keys: { p256dh: 'a', auth: 'b' } } as const
  expect(await send(target, { title: 'A', body: 'B', data: {} })).toBe('gone')
})

test('an e-mail goes out over SMTP', async () => {
  const said: string[] = []
  const server = createServer((socket) => speakSmtp(socket, said)).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  await openSmtp(`smtp://127.0.0.1:${port}`, 'Vapsi <no-reply@vapsi.example>').sendEmail({
    to: 'asha@example.com',
    subject: 'Confirm',
    text: 'Open this link',
  })
  const all = said.join('\n')
  expect(all).toMatch(/MAIL FROM:<no-reply@vapsi.example>/)
  expect(all).toMatch(/RCPT TO:<asha@example.com>/)
  expect(all).toMatch(/Subject: Confirm[\s\S]*Open this link/)
})

/** As much of a mail server as a sender needs. */
function speakSmtp(socket: Socket, said: string[]) {
  let isData = false
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    said.push(String(chunk))
    if (isData) {
      if (String(chunk).endsWith('\r\n.\r\n')) {
        isData = false
        socket.write('250 taken\r\n')
      }
      return
    }
    for (const line of String(chunk).split('\r\n').filter(Boolean)) {
      if (line.startsWith('DATA')) isData = true
      socket.write(line.startsWith('DATA') ? '354 go on\r\n' : line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
}
