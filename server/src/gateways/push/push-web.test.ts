import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { aFakeServer, aSubscription, type ReceivedRequest, leadingTo } from '../../../test/push-receiver.ts'
import { db } from '../../../test/harness.ts'
import { testConfig } from '../../../test/served-room.ts'
import { openWebPush } from './push-web.ts'
import { vapidKeys } from './vapid.ts'

let answer: (received: ReceivedRequest, reply: ServerResponse) => void
const port = await aFakeServer((received, reply) => answer(received, reply))
const keysOf = () => vapidKeys(db, testConfig())
const subject = 'mailto:office@vapsi.example'
const send = openWebPush({ keysOf, subject, agent: leadingTo(port), timeoutMs: 1500 })
const address = 'https://fcm.example.com/wp/abc'
const message = {
  title: 'ट्रक मिल गया',
  body: 'VP-7 has a truck.',
  data: { id: '01a1fe74-db5d-7269-9d4d-4f0c8a1b2c3d', to: 'u', url: '/dashboard' },
}

test('what arrives is for the subscription alone, and signed with the key that browsers were given', async () => {
  const received: ReceivedRequest[] = []
  answer = (request, reply) => (received.push(request), reply.writeHead(201).end())
  const subscription = aSubscription()
  expect(await send({ kind: 'webpush', address, keys: subscription.keys }, message)).toBe('sent')

  const [request] = received
  expect(request).toMatchObject({ method: 'POST', host: 'fcm.example.com', path: '/wp/abc' })
  expect(request?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'high',
    topic: '01a1fe74db5d72699d4d4f0c8a1b2c3d',
  })
  expect(JSON.parse(subscription.read(request!.body))).toEqual(message)
  expect(request!.body.toString('latin1')).not.toContain('VP-7')
  expect(() => aSubscription().read(request!.body)).toThrow(/authenticate|Invalid|Unsupported/)

  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(String(request?.headers.authorization)) ?? []
  const { publicKey } = await keysOf()
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
  const { payload } = await jwtVerify(token, verifier, { audience: 'https://fcm.example.com', algorithms: ['ES256'] })
  expect(payload.sub).toBe(subject)
  expect(payload.exp! * 1000 - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
})

test('the signature is made with keys that are made once', async () => {
  expect(await keysOf()).toEqual(await keysOf())
})

test.each([404, 410])('%s: the subscription is gone', async (status) => {
  answer = (_heard, reply) => reply.writeHead(status).end()
  expect(await send({ kind: 'webpush', address, keys: aSubscription().keys }, message)).toBe('gone')
})

const otherProtocol = 'HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'

test.each([
  ['its own trouble', (reply: ServerResponse) => reply.writeHead(503).end('later'), /503|unexpected/i],
  ['too many', (reply: ServerResponse) => reply.writeHead(429, { 'retry-after': '30' }).end(), /429|unexpected/i],
  ['its own trouble at length', (reply: ServerResponse) => pour(reply.writeHead(500)), /answered 500$/],
  ['silence', () => undefined, /timeout/i],
  ['a cut line', (reply: ServerResponse) => reply.socket?.destroy(), /hang up|reset/i],
  ['another protocol', (reply: ServerResponse) => reply.socket?.end(otherProtocol), /hung up/],
  ['garbage', (reply: ServerResponse) => reply.socket?.end('what?\r\n\r\n'), /parse/i],
  ['a redirect', (reply: ServerResponse) => reply.writeHead(307, { location: 'https://example.org/' }).end(), /307$/],
] as const)('%s is a failure that the job tries again', async (_what, given, reason) => {
  answer = (_heard, reply) => void given(reply)
  await expect(send({ kind: 'webpush', address, keys: aSubscription().keys }, message)).rejects.toThrow(reason)
})

/** Writes as fast as the other side reads, up to 64 MB; reports how much that was. */
function pour(reply: ServerResponse) {
  const poured = { bytes: 0, isOver: once(reply, 'close') }
  const more = () => {
    for (let isTaken = true; isTaken && !reply.destroyed; poured.bytes += 65_536) {
      if (poured.bytes >= 64 * 1024 * 1024) return reply.end()
      isTaken = reply.write(Buffer.alloc(65_536, 'x'))
    }
  }
  reply.on('drain', more)
  more()
  return poured
}

test('of an endless answer hardly anything is read, and its status counts', async () => {
  let poured: ReturnType<typeof pour> | undefined
  answer = (_heard, reply) => (poured = pour(reply.writeHead(201)))
  expect(await send({ kind: 'webpush', address, keys: aSubscription().keys }, message)).toBe('sent')
  await poured?.isOver
  // What the buffers of both sockets held; without the limit it would continue until the memory is full.
  expect(poured?.bytes).toBeLessThan(20_000_000)
})

test('a dripping answer is cut off after the timeout', async () => {
  let isOver: Promise<unknown> | undefined
  answer = (_heard, reply) => {
    reply.writeHead(201)
    const dripping = setInterval(() => reply.write('x'), 200)
    isOver = once(reply, 'close').then(() => clearInterval(dripping))
  }
  expect(await send({ kind: 'webpush', address, keys: aSubscription().keys }, message)).toBe('sent')
  await isOver
})

test('errors, and so the log, contain neither the address nor the answer', async () => {
  answer = (_heard, reply) => void reply.writeHead(500, { 'x-said': 'secret of mine' }).end('secret of mine')
  const error: unknown = await send({ kind: 'webpush', address, keys: aSubscription().keys }, message).catch((e) => e)
  expect(inspect(error, { depth: 9 })).toContain('answered 500')
  expect(inspect(error, { depth: 9 })).not.toMatch(/secret of mine|fcm\.example/)
})
