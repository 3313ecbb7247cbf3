import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openSmtp } from './email-smtp.ts'
import { DeliveryUnknown } from '../delivery-unknown.ts'

type Answer = (line: string, socket: Socket) => void

/** A minimal mail server for a sender; `answer` may override the reply to a line. */
async function aMailServer(answer: Record<string, Answer> = {}) {
  const said: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.on('error', () => undefined)
    const say = (line: string) => {
      const own = Object.entries(answer).find(([start]) => line.startsWith(start))
      if (own) own[1](line, socket)
      else if (line === 'greeting') socket.write('220 test\r\n')
      else socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
    say('greeting')
    socket.on('data', (chunk) => {
      said.push(String(chunk))
      if (isData && !String(chunk).endsWith('\r\n.\r\n')) return
      for (const line of isData ? ['the mail'] : String(chunk).split('\r\n').filter(Boolean)) {
        isData = line === 'DATA'
        say(line)
      }
    })
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  close = () => server.close()
  const { port } = server.address() as AddressInfo
  return { said, mail: openSmtp(`smtp://127.0.0.1:${port}`, 'Vapsi <no-reply@vapsi.example>', 300), port, server }
}

let close = () => {}
afterEach(() => close())

const mail = { to: 'asha@example.com', subject: 'Confirm', text: 'Open this link' }
const failure = (sending: Promise<void>) =>
  sending.then(
    () => expect.unreachable(),
    (error: unknown) => error as Error,
  )

test('an e-mail goes out over SMTP', async () => {
  const { mail: gateway, said } = await aMailServer()
  await gateway.sendEmail(mail)
  const all = said.join('\n')
  expect(all).toMatch(/MAIL FROM:<no-reply@vapsi.example>/)
  expect(all).toMatch(/RCPT TO:<asha@example.com>/)
  expect(all).toMatch(/Subject: Confirm[\s\S]*Open this link/)
})

test.each<[string, Record<string, Answer>, RegExp]>([
  ['refuses the sender', { MAIL: (_, socket) => socket.write('451 try later\r\n') }, /451/],
  ['refuses the address', { RCPT: (_, socket) => socket.write('550 nobody here\r\n') }, /550/],
  ['refuses the mail', { 'the mail': (_, socket) => socket.write('554 no\r\n') }, /554/],
  ['never greets', { greeting: () => undefined }, /Greeting never received/],
])('a mail server that %s has not taken it', async (_, answer, reason) => {
  const error = await failure((await aMailServer(answer)).mail.sendEmail(mail))
  expect(error).not.toBeInstanceOf(DeliveryUnknown)
  expect(error.message).toMatch(reason)
})

test('nor has one that is not there', async () => {
  const { mail: gateway, server } = await aMailServer()
  server.close()
  expect(await failure(gateway.sendEmail(mail))).not.toBeInstanceOf(DeliveryUnknown)
})

test.each<[string, Record<string, Answer>]>([
  ['hangs after the mail', { 'the mail': () => undefined }],
  ['breaks the line after the mail', { 'the mail': (_, socket) => void socket.destroy() }],
  ['answers garbage to the mail', { 'the mail': (_, socket) => socket.write('<html>busy</html>\r\n') }],
])('a mail server that %s may have taken it', async (_, answer) => {
  expect(await failure((await aMailServer(answer)).mail.sendEmail(mail))).toBeInstanceOf(DeliveryUnknown)
})
