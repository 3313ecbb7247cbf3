import { generateKeyPairSync } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { jwtVerify } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { aFakeServer, type ReceivedRequest } from '../../../test/push-receiver.ts'
import { openFcm } from './push-fcm.ts'

const received: ReceivedRequest[] = []
let answer: (reply: ServerResponse) => void
const json = (status: number, body: object) => (reply: ServerResponse) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const tokens: string[] = []
const port = await aFakeServer((request, reply) => {
  if (request.path === '/token') return grant(request, reply)
  received.push(request)
  answer(reply)
})
beforeEach(() => (received.length = 0))

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const apiUrl = `http://127.0.0.1:${port}`
const send = openFcm({
  projectId: 'vapsi-test',
  account: {
    clientEmail: 'push@vapsi-test.iam.gserviceaccount.com',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  },
  apiUrl,
  tokenUrl: `${apiUrl}/token`,
  timeoutMs: 1500,
})

/** Google's token endpoint: only the service account gets a token. */
async function grant({ body }: ReceivedRequest, reply: ServerResponse) {
  const form = new URLSearchParams(String(body))
  const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, { audience: `${apiUrl}/token` })
  expect(payload).toMatchObject({
    iss: 'push@vapsi-test.iam.gserviceaccount.com',
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  })
  tokens.push(`token-${tokens.length + 1}`)
  json(200, { access_token: tokens.at(-1), expires_in: 3600, token_type: 'Bearer' })(reply)
}
const message = { title: 'Truck assigned', body: 'VP-7 has a truck.', data: { id: 'n-7', url: '/dashboard' } }

test('a message goes to the v1 API of the project, with the service account behind it', async () => {
  answer = json(200, { name: 'projects/vapsi-test/messages/1' })
  expect(await send('a-token', message)).toBe('sent')
  expect(await send('a-token', message)).toBe('sent')
  expect(tokens).toEqual(['token-1'])
  const [request] = received
  expect(request).toMatchObject({
    method: 'POST',
    path: '/v1/projects/vapsi-test/messages:send',
  })
  expect(request?.headers.authorization).toBe('Bearer token-1')
  expect(JSON.parse(String(request?.body))).toMatchObject({
    message: {
      token: 'a-token',
      notification: { title: 'Truck assigned', body: 'VP-7 has a truck.' },
      data: message.data,
      android: { priority: 'high', collapse_key: 'n-7', notification: { tag: 'n-7' } },
      webpush: { headers: { Topic: 'n7' } },
    },
  })
})

const refusal = (status: number, errorCode: string) =>
  json(status, {
    error: {
      code: status,
      message: errorCode,
      status: errorCode,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  })

test.each([
  [404, 'UNREGISTERED'],
  [403, 'SENDER_ID_MISMATCH'],
])('%s %s: the token is gone', async (status, code) => {
  answer = refusal(status, code)
  expect(await send('a-token', message)).toBe('gone')
})

test.each([
  ['its own trouble', refusal(500, 'INTERNAL'), 'FCM answered 500 INTERNAL'],
  ['too many', refusal(429, 'QUOTA_EXCEEDED'), 'FCM answered 429 QUOTA_EXCEEDED'],
  ['a refusal of us', refusal(401, 'THIRD_PARTY_AUTH_ERROR'), 'FCM answered 401 THIRD_PARTY_AUTH_ERROR'],
  ['garbage', (reply: ServerResponse) => reply.end('<html>'), 'FCM answered 200'],
  ['a yes without a name', json(200, {}), 'FCM answered 200'],
  ['silence', () => undefined, /timeout/],
  ['a cut line', (reply: ServerResponse) => reply.socket?.destroy(), 'fetch failed'],
] as const)('%s is a failure that the job tries again', async (_what, given, reason) => {
  answer = (reply) => void given(reply)
  await expect(send('a-token', message)).rejects.toThrow(reason)
})

test('a token that Google has withdrawn is asked for again', async () => {
  const before = tokens.length
  answer = refusal(401, 'UNAUTHENTICATED')
  await expect(send('a-token', message)).rejects.toThrow('FCM answered 401 UNAUTHENTICATED')
  answer = json(200, { name: 'projects/vapsi-test/messages/2' })
  expect(await send('a-token', message)).toBe('sent')
  expect(tokens.length).toBe(before + 1)
})
